-- The hours of createTally, from $1 to $2, of kinds $3, at $4. $5 has the promised minutes: of urgent
-- contact requests, then of each kind.
select
  left(created_at, 13) as hour,
  kind,
  count(*)::integer as requests,
  count(*) filter (where is_urgent)::integer as urgent,
  count(*) filter (where is_spam)::integer as "suspectedSpam",
  count(*) filter (where is_duplicate)::integer as duplicates,
  json_build_object(
    'kept', count(*) filter (where reached_ms <= promised_ms),
    'missed', count(*) filter (where reached_ms > promised_ms),
    'late', count(*) filter (where waiting_ms > promised_ms),
    'running', count(*) filter (where waiting_ms <= promised_ms)
  ) as promise,
  json_build_object(
    'within', count(*) filter (where reached_ms <= 3600000),
    'of', count(*) filter (where reached_ms is not null or waiting_ms >= 3600000)
  ) as "withinHour",
  json_build_object(
    'count', count(agreed_cents + final_cents),
    'agreedCents', coalesce(sum(agreed_cents) filter (where final_cents is not null), 0),
    'finalCents', coalesce(sum(final_cents) filter (where agreed_cents is not null), 0),
    'higher', count(*) filter (where final_cents > agreed_cents)
  ) as prices,
  json_build_object(
    'count', count(agreed_cents + from_cents),
    'estimatedCents', coalesce(sum(from_cents) filter (where agreed_cents is not null), 0),
    'agreedCents', coalesce(sum(agreed_cents) filter (where from_cents is not null), 0),
    'higher', count(*) filter (where agreed_cents > to_cents)
  ) as estimates
from (
  select
    *,
    case when not is_spam then took_ms end as reached_ms,
    case when not is_spam and took_ms is null
      then extract(epoch from $4::timestamptz - created_at::timestamptz) * 1000 end as waiting_ms,
    60000::bigint * ($5::integer[])[case when is_urgent then 1 else kind_rank + 2 end] as promised_ms
  from requests
  where created_at >= $1 and created_at < $2 and not is_trashed and kind = any($3::text[])
) as judged
group by hour, kind
