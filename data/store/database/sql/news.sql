-- What listeners compare with their last look. 'running' is true while a change may still commit
-- before one that is known.
select
  (select max(xact)::text from changes where xact < pg_snapshot_xmin(pg_current_snapshot())) as changed,
  exists (select from changes where xact >= pg_snapshot_xmin(pg_current_snapshot())) as running,
  (select last_value::text from session_ends) as sessions
