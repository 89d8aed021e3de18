-- name: forget-jobs
-- Forgets the settled jobs of channel $1 but the last $2. At the next start their requests must not
-- look new.
with forgotten as (
  delete from notification_jobs
  where channel = $1 and not is_waiting and sequence <= (
    select sequence from notification_jobs
    where channel = $1 and not is_waiting
    order by sequence desc offset $2 limit 1
  )
  returning created_at
)
update notification_channels set since = greatest(since, (select max(created_at) from forgotten))
where channel = $1 and since is not null and exists (select from forgotten)
