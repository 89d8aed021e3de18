-- Keeps the requests with columns $1 (JSON) and records $2 that are not kept or erased yet, in their order.
-- Returns these, and for the others the request of the same submission, or that it was erased. Their
-- columns are computed by the rules with fingerprint $3.
with incoming as (
  select * from rows from (json_populate_recordset(null::requests, $1::json), unnest($2::text[]))
    with ordinality
), inserted as (
  insert into requests (
    kind, id, version, record, submission_id, submission, created_at, status, trashed_at, is_urgent,
    is_spam, is_duplicate, assignee, due_at, is_next_try, retention_end, phone_key, email_key, words,
    brand_words, page, took_ms, agreed_cents, final_cents, from_cents, to_cents, sorts
  )
  select
    kind, id, version, unnest::json, submission_id, submission, created_at, status, trashed_at, is_urgent,
    is_spam, is_duplicate, assignee, due_at, is_next_try, retention_end, phone_key, email_key, words,
    brand_words, page, took_ms, agreed_cents, final_cents, from_cents, to_cents, sorts
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
), outdated as (
  insert into outdated_requests (kind, id)
  select kind, id from inserted where exists (select from row_rules where fingerprint <> $3)
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
