-- Replaces a request if it still has version $22. Returns nothing otherwise. Its columns
-- are computed by the rules with fingerprint $23.
with before as (
  select is_trashed from requests where kind = $1 and id = $2 and version = $22 for update
), updated as (
  update requests set
    version = $3, record = $4::text::json, submission_id = $5, submission = $6, created_at = $7, status = $8,
    trashed_at = $9, is_urgent = $10, is_spam = $11, is_duplicate = $12, assignee = $13, due_at = $14,
    is_next_try = $15, retention_end = $16, phone_key = $17, email_key = $18, words = $19,
    brand_words = $20, sorts = $21::text::jsonb
  from before
  where kind = $1 and id = $2 and version = $22
  returning kind, id, version, is_urgent, before.is_trashed as was_trashed, requests.is_trashed
), told as (
  insert into changes (name, kind, id, version, is_urgent)
  select case when is_trashed then 'removed' else 'changed' end, kind, id, version, is_urgent
  from updated where not (was_trashed and is_trashed)
), outdated as (
  insert into outdated_requests (kind, id)
  select kind, id from updated where exists (select from row_rules where fingerprint <> $23)
)
select id from updated
