-- How many requests the persons of the requests with kinds $1 and ids $2 have outside the trash. Those
-- without a usable phone number or address count as one.
select page.id, greatest(count(other.id), case when page.is_trashed then 0 else 1 end)::integer as count
from unnest($1::text[], $2::text[]) as asked (kind, id)
join requests as page using (kind, id)
left join requests as other
  on not other.is_trashed and (other.phone_key = page.phone_key or other.email_key = page.email_key)
group by page.kind, page.id
