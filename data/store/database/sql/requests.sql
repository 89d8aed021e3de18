-- name: insert
-- Keeps the requests with columns $1 (JSON) and records $2 that are not kept or erased yet, in their order.
-- Returns these, and for the others the request of the same submission, or that it was erased.
with incoming as (
  select * from rows from (json_populate_recordset(null::requests, $1::json), unnest($2::text[]))
    with ordinality
), inserted as (
  insert into requests (
    kind, id, version, record, submission_id, submission, created_at, status_rank, trashed_at, is_urgent,
    is_spam, is_duplicate, assignee, appointment_at, due_from, promise, last_at, phone_key, email_key, words, brand_words,
    page, took_ms, final_cents, source, lost, is_unpaid, is_revisit, sorts
  )
  select
    kind, id, version, unnest::json, submission_id, submission, created_at, status_rank, trashed_at, is_urgent,
    is_spam, is_duplicate, assignee, appointment_at, due_from, promise, last_at, phone_key, email_key, words, brand_words,
    page, took_ms, final_cents, source, lost, is_unpaid, is_revisit, sorts
  from incoming
  where not exists (
    select from tombstones where tombstones.kind = incoming.kind and tombstones.id = incoming.id
  )
  and not exists (
    select from tombstones
    where tombstones.kind = incoming.kind and tombstones.submission = incoming.submission
  )
  order by ordinality
  on conflict do nothing
  returning kind, id, version, is_urgent, is_trashed
), told as (
  insert into changes (name, kind, id, version, is_urgent)
  select 'created', kind, id, version, is_urgent from inserted where not is_trashed
)
select kind, id, true as "isNew", null as json, false as "isErased" from inserted
union all
select
  incoming.kind, incoming.id, false, known.record::text,
  exists (
    select from tombstones
    where tombstones.kind = incoming.kind and tombstones.submission = incoming.submission
  )
from incoming
left join requests as known on known.kind = incoming.kind and known.submission_id = incoming.submission_id
where not exists (
  select from inserted where inserted.kind = incoming.kind and inserted.id = incoming.id
)

-- name: update
-- Replaces the request with columns $1 (JSON) and record $2 if it still has version $3. Returns nothing
-- otherwise.
with incoming as (
  select * from json_populate_recordset(null::requests, $1::json)
), before as (
  select requests.kind, requests.id, requests.is_trashed as was_trashed
  from requests join incoming using (kind, id)
  where requests.version = $3 for update of requests
), updated as (
  update requests set (
    version, record, submission_id, submission, created_at, status_rank, trashed_at, is_urgent, is_spam,
    is_duplicate, assignee, appointment_at, due_from, promise, last_at, phone_key, email_key, words, brand_words, page,
    took_ms, final_cents, source, lost, is_unpaid, is_revisit, sorts
  ) = (
    select
      version, ($2::text[])[1]::json, submission_id, submission, created_at, status_rank, trashed_at, is_urgent, is_spam,
      is_duplicate, assignee, appointment_at, due_from, promise, last_at, phone_key, email_key, words, brand_words, page,
      took_ms, final_cents, source, lost, is_unpaid, is_revisit, sorts
    from incoming
  )
  from before
  where requests.kind = before.kind and requests.id = before.id and requests.version = $3
  returning requests.kind, requests.id, requests.version, requests.is_urgent, was_trashed, requests.is_trashed
), told as (
  insert into changes (name, kind, id, version, is_urgent)
  select case when is_trashed then 'removed' else 'changed' end, kind, id, version, is_urgent
  from updated where not (was_trashed and is_trashed)
)
select id from updated

-- name: erase
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

-- name: recent
-- The newest requests since $2 of persons with keys $1, oldest first. Some come twice. Each key is
-- looked up by itself, and the time is compared afterwards: with it in the lookup, the database
-- reads all requests since $2.
select kind, record::text as json
from unnest($1::text[]) as key, lateral (
  (select * from requests where phone_key = key order by created_at desc limit 50)
  union all
  (select * from requests where email_key = key order by created_at desc limit 50)
) as found
where created_at >= $2 and not is_trashed
order by created_at

-- name: people
-- How many requests the persons of the requests with kinds $1 and ids $2 have outside the trash. Those
-- without a usable phone number or address count as one.
select page.id, greatest(count(other.id), case when page.is_trashed then 0 else 1 end)::integer as count
from unnest($1::text[], $2::text[]) as asked (kind, id)
join requests as page using (kind, id)
left join requests as other
  on not other.is_trashed and (other.phone_key = page.phone_key or other.email_key = page.email_key)
group by page.kind, page.id
