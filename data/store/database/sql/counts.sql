-- The counts on top of the inbox, at $1. Until $2 a request is due soon. The first two statuses are
-- open.
with listed as (
  select kind_rank, count(*)::integer as listed from requests where not is_trashed group by kind_rank
), open as (
  select
    kind_rank,
    count(*)::integer as open,
    count(*) filter (where is_urgent)::integer as urgent,
    count(*) filter (where due_at < $1)::integer as late,
    count(*) filter (where due_at >= $1 and due_at <= $2)::integer as soon
  from requests
  where not is_trashed and status_rank <= 1
  group by kind_rank
)
select kind_rank, listed, coalesce(open, 0) as open, coalesce(urgent, 0) as urgent,
  coalesce(late, 0) as late, coalesce(soon, 0) as soon
from listed left join open using (kind_rank)
