-- The newest requests since $2 of persons with keys $1, oldest first. Some come twice. Each key is
-- looked up by itself: ordered by time, the database would read all requests since $2.
select kind, record::text as json
from unnest($1::text[]) as key, lateral (
  (
    select kind, record, created_at from requests
    where phone_key = key and created_at >= $2 and not is_trashed
    order by created_at desc limit 50
  )
  union all
  (
    select kind, record, created_at from requests
    where email_key = key and created_at >= $2 and not is_trashed
    order by created_at desc limit 50
  )
) as found
order by created_at
