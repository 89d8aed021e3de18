-- name: changes
-- Changes after cursor $1, which is a transaction id, of transactions before the horizon $3: a later
-- read finds no more of them. Always has a row, for the cursor.
select
  $3::bigint - 1 as last,
  (select min(xact)::text::bigint from changes) as oldest,
  changes.xact::text::bigint as cursor,
  name,
  json_build_object('kind', kind, 'id', id, 'version', version, 'isUrgent', is_urgent) as data
from (select) as always
left join changes on changes.xact > $1::text::xid8 and changes.xact < $3::text::xid8
order by changes.xact, changes.sequence
limit $2

-- name: news
-- What listeners compare with their last look, with the horizon $1. 'running' is true while a change
-- may still commit before one that is known.
select
  (select max(xact)::text from changes where xact < $1::text::xid8) as changed,
  exists (select from changes where xact >= $1::text::xid8) as running,
  (select last_value::text from session_ends) as sessions

-- name: horizon
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

-- name: prune
delete from changes where xact < (select xact from changes order by xact desc, sequence desc offset $1 limit 1)

-- name: forget-future
-- A dump that was restored in another cluster has transaction ids that are still to come there.
with forgotten as (
  delete from changes where xact >= pg_snapshot_xmax(pg_current_snapshot()) returning xact
)
insert into changes (name, kind, id, version, is_urgent)
select 'changed', '', '', 0, false where exists (select from forgotten)
