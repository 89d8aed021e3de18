-- Replaces the request with columns $1 (JSON) and record $2 if it still has version $4. Returns nothing
-- otherwise. Its columns are computed by the rules with fingerprint $3.
with incoming as (
  select * from json_populate_recordset(null::requests, $1::json)
), before as (
  select requests.kind, requests.id, requests.is_trashed as was_trashed
  from requests join incoming using (kind, id)
  where requests.version = $4 for update of requests
), updated as (
  update requests set (
    version, record, submission_id, submission, created_at, status, trashed_at, is_urgent, is_spam,
    is_duplicate, assignee, due_at, is_next_try, retention_end, phone_key, email_key, words,
    brand_words, page, took_ms, agreed_cents, final_cents, from_cents, to_cents, sorts
  ) = (
    select
      version, ($2::text[])[1]::json, submission_id, submission, created_at, status, trashed_at, is_urgent, is_spam,
      is_duplicate, assignee, due_at, is_next_try, retention_end, phone_key, email_key, words,
      brand_words, page, took_ms, agreed_cents, final_cents, from_cents, to_cents, sorts
    from incoming
  )
  from before
  where requests.kind = before.kind and requests.id = before.id and requests.version = $4
  returning requests.kind, requests.id, requests.version, requests.is_urgent, was_trashed, requests.is_trashed
), told as (
  insert into changes (name, kind, id, version, is_urgent)
  select case when is_trashed then 'removed' else 'changed' end, kind, id, version, is_urgent
  from updated where not (was_trashed and is_trashed)
), outdated as (
  insert into outdated_requests (kind, id)
  select kind, id from updated where exists (select from row_rules where fingerprint <> $3)
)
select id from updated
