-- Writes what is computed of requests (as insert.sql: $1 to $21) where something else stands. Leaves
-- those that changed since they were read, and notes those that somebody has locked.
with incoming as (
  select * from unnest(
    $1::text[], $2::text[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::boolean[], $11::boolean[], $12::boolean[], $13::text[], $14::text[],
    $15::boolean[], $16::text[], $17::text[], $18::text[], $19::text[], $20::text[], $21::text[]
  ) as incoming (
    kind, id, version, record, submission_id, submission, created_at, status,
    trashed_at, is_urgent, is_spam, is_duplicate, assignee, due_at,
    is_next_try, retention_end, phone_key, email_key, words, brand_words,
    sorts
  )
), different as materialized (
  select requests.kind, requests.id
  from requests join incoming using (kind, id)
  where requests.version = incoming.version and (
    requests.submission, requests.is_urgent, requests.is_spam, requests.is_duplicate, requests.assignee,
    requests.due_at, requests.is_next_try, requests.retention_end, requests.phone_key,
    requests.email_key, requests.words, requests.brand_words, requests.sorts
  ) is distinct from (
    incoming.submission, incoming.is_urgent, incoming.is_spam, incoming.is_duplicate, incoming.assignee,
    incoming.due_at, incoming.is_next_try, incoming.retention_end, incoming.phone_key,
    incoming.email_key, incoming.words, incoming.brand_words, incoming.sorts::jsonb
  )
), locked as materialized (
  select requests.kind, requests.id
  from requests join different using (kind, id)
  for no key update of requests skip locked
), updated as (
  update requests set
    submission = incoming.submission, is_urgent = incoming.is_urgent, is_spam = incoming.is_spam,
    is_duplicate = incoming.is_duplicate, assignee = incoming.assignee, due_at = incoming.due_at,
    is_next_try = incoming.is_next_try, retention_end = incoming.retention_end,
    phone_key = incoming.phone_key, email_key = incoming.email_key, words = incoming.words,
    brand_words = incoming.brand_words, sorts = incoming.sorts::jsonb
  from incoming join locked using (kind, id)
  where requests.kind = incoming.kind and requests.id = incoming.id and requests.version = incoming.version
)
insert into outdated_requests (kind, id)
select kind, id from different where (kind, id) not in (select kind, id from locked)
