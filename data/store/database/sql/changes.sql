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
