-- The pages and brands of createTally, from $1 to $2, of kinds $3. Only pages have a day, which starts at
-- one of $4.
select width_bucket(hour || ':00:00.000Z', $4::text[]) - 1 as day, name, sum(count)::integer as count
from (
  select left(created_at, 13) as hour, page as name, count(*)
  from requests
  where created_at >= $1 and created_at < $2 and not is_trashed and kind = any($3::text[]) and not is_spam
  group by hour, name
) as by_hour
group by day, name
union all
select null, brand_words, count(*)::integer
from requests
where created_at >= $1 and created_at < $2 and not is_trashed and kind = any($3::text[])
  and brand_words is not null
group by brand_words
