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
