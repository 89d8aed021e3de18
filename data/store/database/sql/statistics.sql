-- name: counts
-- The counts on top of the inbox, at $1. Until $2 (both in ms since 1970) a request is due soon. $3 has the
-- minutes of each promise. The first two statuses are open.
with listed as (
  select kind, count(*)::integer as listed from requests where not is_trashed group by kind
), open as (
  select
    kind,
    count(*)::integer as open,
    count(*) filter (where is_urgent)::integer as urgent,
    count(*) filter (where due_ms < $1)::integer as late,
    count(*) filter (where due_ms >= $1 and due_ms <= $2)::integer as soon
  from (
    select *, due_from + coalesce(60000 * ($3::bigint[])[promise], 0) as due_ms from requests
    where not is_trashed and status_rank <= 1
  ) as judged
  group by kind
)
select kind, listed, coalesce(open, 0) as open, coalesce(urgent, 0) as urgent,
  coalesce(late, 0) as late, coalesce(soon, 0) as soon
from listed left join open using (kind)

-- name: tally-hours
-- The hours of createTally, from $1 to $2, of kinds $3, at $4. $5 has the minutes of each promise. The fifth
-- status is archived: without an answer, the visitor withdrew it.
select
  left(created_at, 13) as hour,
  kind,
  count(*)::integer as requests,
  count(*) filter (where is_urgent)::integer as urgent,
  count(*) filter (where is_spam)::integer as "suspectedSpam",
  count(*) filter (where is_duplicate)::integer as duplicates,
  count(*) filter (where not starts_with(source, 'site'))::integer as entered,
  json_build_object(
    'kept', count(*) filter (where reached_ms <= promised_ms),
    'missed', count(*) filter (where reached_ms > promised_ms),
    'late', count(*) filter (where waiting_ms > promised_ms),
    'running', count(*) filter (where waiting_ms <= promised_ms)
  ) as promise,
  json_build_object(
    'won', count(*) filter (where status_rank = 3 and not is_spam),
    'lost', count(lost),
    'revisits', count(*) filter (where is_revisit and not is_spam)
  ) as jobs,
  json_build_object(
    'count', count(final_cents) filter (where not is_spam),
    'cents', coalesce(sum(final_cents) filter (where not is_spam), 0)
  ) as revenue,
  json_build_object(
    'count', count(*) filter (where is_unpaid and not is_spam),
    'cents', coalesce(sum(final_cents) filter (where is_unpaid and not is_spam), 0)
  ) as unpaid
from (
  select
    *,
    case when is_promised then took_ms end as reached_ms,
    case when is_promised and took_ms is null and status_rank < 4
      then extract(epoch from $4::timestamptz - created_at::timestamptz) * 1000 end as waiting_ms,
    60000 * ($5::bigint[])[case when is_urgent then 1 when kind = 'contact' then 2 when kind = 'diagnosis' then 3 else 4 end] as promised_ms
  from requests, lateral (select not is_spam and (starts_with(source, 'site') or is_urgent) as is_promised) as promised
  where created_at >= $1 and created_at < $2 and not is_trashed and kind = any($3::text[])
) as judged
group by hour, kind

-- name: tally-medians
-- The medians of createTally, from $1 to $2, of kinds $3: of step 0, which is the previous period, and of
-- those that start at $4; of the period; of its kinds.
select step, is_period, kind, percentile_cont(0.5) within group (order by took_ms) as median
from (
  select width_bucket(created_at, $4::text[]) as step, created_at >= ($4::text[])[1] as is_period, kind, took_ms
  from requests
  where created_at >= $1 and created_at < $2 and not is_trashed and kind = any($3::text[])
    and not is_spam and (starts_with(source, 'site') or is_urgent) and took_ms is not null
) as reached
group by grouping sets ((step), (is_period), (is_period, kind))

-- name: tally-pages
-- The pages of createTally, from $1 to $2, of kinds $3, by day, which starts at one of $4.
select width_bucket(hour || ':00:00.000Z', $4::text[]) - 1 as day, name, sum(count)::integer as count
from (
  select left(created_at, 13) as hour, page as name, count(*)
  from requests
  where created_at >= $1 and created_at < $2 and not is_trashed and kind = any($3::text[]) and not is_spam
  group by hour, name
) as by_hour
group by day, name

-- name: tally-groups
-- The groups of createTally, from $1 to $2, of kinds $3. Of each row, the columns that it is not grouped by are null.
select
  case grouping(assignee, brand_words, source, lost)
    when 7 then 'colleague' when 11 then 'brand' when 13 then 'source' else 'lost'
  end as by,
  coalesce(assignee, brand_words, source, lost) as name,
  count(*)::integer as requests,
  count(*) filter (where status_rank = 3)::integer as won,
  count(final_cents)::integer as count,
  coalesce(sum(final_cents), 0)::double precision as cents
from requests
where created_at >= $1 and created_at < $2 and not is_trashed and kind = any($3::text[]) and not is_spam
group by grouping sets ((assignee), (brand_words), (source), (lost))
having grouping(lost) = 1 or lost is not null
