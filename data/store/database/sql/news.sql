-- What listeners compare with their last look, with the horizon $1. 'running' is true while a change
-- may still commit before one that is known.
select
  (select max(xact)::text from changes where xact < $1::text::xid8) as changed,
  exists (select from changes where xact >= $1::text::xid8) as running,
  (select last_value::text from session_ends) as sessions
