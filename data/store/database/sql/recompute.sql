-- Writes what is computed of requests (columns $1, JSON) where something else stands. Leaves those that
-- changed since they were read, and notes those that somebody has locked.
with incoming as (
  select * from json_populate_recordset(null::requests, $1::json)
), different as materialized (
  select requests.kind, requests.id
  from requests join incoming using (kind, id)
  where requests.version = incoming.version and row (
    requests.submission, requests.is_urgent, requests.is_spam, requests.is_duplicate, requests.assignee,
    requests.due_at, requests.is_next_try, requests.retention_end, requests.phone_key,
    requests.email_key, requests.words, requests.brand_words, requests.page, requests.took_ms,
    requests.agreed_cents, requests.final_cents, requests.from_cents, requests.to_cents, requests.sorts
  ) is distinct from row (
    incoming.submission, incoming.is_urgent, incoming.is_spam, incoming.is_duplicate, incoming.assignee,
    incoming.due_at, incoming.is_next_try, incoming.retention_end, incoming.phone_key,
    incoming.email_key, incoming.words, incoming.brand_words, incoming.page, incoming.took_ms,
    incoming.agreed_cents, incoming.final_cents, incoming.from_cents, incoming.to_cents, incoming.sorts
  )
), locked as materialized (
  select requests.kind, requests.id, requests.version
  from requests join different using (kind, id)
  for no key update of requests skip locked
), updated as (
  update requests set (
    submission, is_urgent, is_spam, is_duplicate, assignee, due_at, is_next_try, retention_end, phone_key,
    email_key, words, brand_words, page, took_ms, agreed_cents, final_cents, from_cents, to_cents, sorts
  ) = (
    select
      submission, is_urgent, is_spam, is_duplicate, assignee, due_at, is_next_try, retention_end, phone_key,
      email_key, words, brand_words, page, took_ms, agreed_cents, final_cents, from_cents, to_cents, sorts
    from incoming where kind = requests.kind and id = requests.id
  )
  from locked join incoming using (kind, id, version)
  where requests.kind = locked.kind and requests.id = locked.id and requests.version = locked.version
)
insert into outdated_requests (kind, id)
select kind, id from different where (kind, id) not in (select kind, id from locked)
