-- name: take-points
-- Adds the weights $2 to the keys $1, unless one of them would have more than $3 points. A key starts
-- from zero $4 ms after its first points. Returns the ms to wait, or 0.
with clock as (
  select (extract(epoch from clock_timestamp()) * 1000)::bigint as now
), asked as (
  select key, sum(weight)::integer as weight
  from unnest($1::text[], $2::integer[]) as asked (key, weight) group by key
), full_ones as (
  select max(expire - now) as wait
  from clock, asked join limits using (key)
  where expire > now and points + weight > $3
), counted as (
  insert into limits as kept (key, points, expire)
  select key, weight, now + $4::bigint from asked, clock, full_ones where wait is null order by key
  on conflict (key) do update set
    points = case when kept.expire > excluded.expire - $4::bigint then kept.points else 0 end + excluded.points,
    expire = case when kept.expire > excluded.expire - $4::bigint then kept.expire else excluded.expire end
  returning points, expire
)
-- Others may have counted meanwhile.
select greatest(1, coalesce(wait, (select max(expire - now) from counted where points > $3)))::integer as wait
from full_ones, clock
where wait is not null or exists (select from counted where points > $3)

-- name: give-points-back
-- Takes the weights $2 back from the keys $1.
update limits set points = points - given.weight
from unnest($1::text[], $2::integer[]) as given (key, weight)
where limits.key = given.key
