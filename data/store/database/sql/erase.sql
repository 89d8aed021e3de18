-- Leaves tombstones of the requests of kind $1 with ids $2, erased at $3 for reason $4. Returns their
-- number.
with erased as (
  delete from requests where kind = $1 and id = any($2::text[])
  returning kind, id, submission, version, is_urgent, is_trashed
), buried as (
  insert into tombstones (kind, id, submission, record)
  select kind, id, submission, json_strip_nulls(json_build_object(
    'id', id, 'erasedAt', $3::text, 'reason', $4::text, 'submission', submission
  ))
  from erased
), told as (
  insert into changes (name, kind, id, version, is_urgent)
  select 'removed', kind, id, version, is_urgent from erased where not is_trashed
)
select count(*)::integer as count from erased
