-- Keeps the requests that are not kept or erased yet, in their order. Returns these, and for the
-- others the request of the same submission, or that it was erased. Their
-- columns are computed by the rules with fingerprint $22.
with incoming as (
  select * from unnest(
    $1::text[], $2::text[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::boolean[], $11::boolean[], $12::boolean[], $13::text[], $14::text[],
    $15::boolean[], $16::text[], $17::text[], $18::text[], $19::text[], $20::text[], $21::text[]
  ) with ordinality as incoming (
    kind, id, version, record, submission_id, submission, created_at, status,
    trashed_at, is_urgent, is_spam, is_duplicate, assignee, due_at,
    is_next_try, retention_end, phone_key, email_key, words, brand_words,
    sorts, place
  )
), inserted as (
  insert into requests (
    kind, id, version, record, submission_id, submission, created_at, status,
    trashed_at, is_urgent, is_spam, is_duplicate, assignee, due_at,
    is_next_try, retention_end, phone_key, email_key, words, brand_words,
    sorts
  )
  select
    kind, id, version, record::json, submission_id, submission, created_at, status,
    trashed_at, is_urgent, is_spam, is_duplicate, assignee, due_at,
    is_next_try, retention_end, phone_key, email_key, words, brand_words,
    sorts::jsonb
  from incoming
  where not exists (
    select from tombstones where tombstones.kind = incoming.kind and tombstones.id = incoming.id
  )
  and not exists (
    select from tombstones
    where tombstones.kind = incoming.kind and tombstones.submission = incoming.submission
  )
  order by place
  on conflict do nothing
  returning kind, id, version, is_urgent, is_trashed
), told as (
  insert into changes (name, kind, id, version, is_urgent)
  select 'created', kind, id, version, is_urgent from inserted where not is_trashed
), outdated as (
  insert into outdated_requests (kind, id)
  select kind, id from inserted where exists (select from row_rules where fingerprint <> $22)
)
select kind, id, true as is_new, null as json, false as is_erased from inserted
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
