-- The medians of createTally, from $1 to $2, of kinds $3: of step 0, which is the previous period, and of
-- those that start at $4; of the period; of its kinds.
select step, is_period, kind, percentile_cont(0.5) within group (order by took_ms) as median
from (
  select width_bucket(created_at, $4::text[]) as step, created_at >= ($4::text[])[1] as is_period, kind, took_ms
  from requests
  where created_at >= $1 and created_at < $2 and not is_trashed and kind = any($3::text[])
    and not is_spam and took_ms is not null
) as reached
group by grouping sets ((step), (is_period), (is_period, kind))
