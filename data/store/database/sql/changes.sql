-- Changes after cursor $1, which is a transaction id, of transactions before the oldest one that
-- still runs: a later read finds no more of them. Always has a row, for the cursor.
with horizon as (
  select pg_snapshot_xmin(pg_current_snapshot()) as xmin
)
select
  horizon.xmin::text::bigint - 1 as last,
  (select min(xact)::text::bigint from changes) as oldest,
  changes.xact::text::bigint as cursor,
  name, kind, id, version, is_urgent
from horizon
left join changes on changes.xact > $1::text::xid8 and changes.xact < horizon.xmin
order by changes.xact, changes.sequence
limit $2
