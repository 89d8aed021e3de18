-- The oldest transaction of our programs that may still commit a change, else the next one. Others do not
-- count: pg_snapshot_xmin would wait for one that somebody left open in any database of the cluster. A later
-- statement then sees every change before it. backend_xid has 32 bits.
with next as (
  select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as id
)
select (next.id - coalesce(max(running.distance), 0))::text as horizon
from next
left join lateral (
  select (next.id - backend_xid::text::bigint) & 4294967295 as distance
  from pg_stat_activity
  where datname = current_database() and application_name like 'sleutel%' and backend_xid is not null
) as running on running.distance < 2147483648
group by next.id
