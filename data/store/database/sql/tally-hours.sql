-- The hours of createTally, from $1 to $2, of kinds $3, at $4. $5 has the promised
-- minutes: of urgent contact requests, then of each kind.
select
  left(created_at, 13) as hour,
  kind,
  count(*)::integer as requests,
  count(*) filter (where is_urgent)::integer as urgent,
  count(*) filter (where is_spam)::integer as "suspectedSpam",
  count(*) filter (where is_duplicate)::integer as duplicates,
  count(*) filter (where reached_ms <= promised_ms)::integer as kept,
  count(*) filter (where reached_ms > promised_ms)::integer as missed,
  count(*) filter (where waiting_ms > promised_ms)::integer as late,
  count(*) filter (where waiting_ms <= promised_ms)::integer as running,
  count(*) filter (where reached_ms <= 3600000)::integer as "withinHour",
  count(*) filter (where reached_ms is not null or waiting_ms >= 3600000)::integer as "ofHour",
  count(agreed_cents + final_cents)::integer as priced,
  coalesce(sum(agreed_cents) filter (where final_cents is not null), 0)::float8 as "pricedAgreedCents",
  coalesce(sum(final_cents) filter (where agreed_cents is not null), 0)::float8 as "pricedFinalCents",
  count(*) filter (where final_cents > agreed_cents)::integer as "pricedHigher",
  count(agreed_cents + from_cents)::integer as estimated,
  coalesce(sum(from_cents) filter (where agreed_cents is not null), 0)::float8 as "estimatedCents",
  coalesce(sum(agreed_cents) filter (where from_cents is not null), 0)::float8 as "estimatedAgreedCents",
  count(*) filter (where agreed_cents > to_cents)::integer as "estimatedHigher"
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
