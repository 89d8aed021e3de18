delete from changes where xact < (select xact from changes order by xact desc, sequence desc offset $1 limit 1)
