-- Takes the weights $2 back from the keys $1.
update limits set points = points - given.weight
from unnest($1::text[], $2::integer[]) as given (key, weight)
where limits.key = given.key
