-- What statistics count (createRow computes it), in an index that they read without the table. Lists
-- find their place in it, too.
alter table requests
  add column page text collate "C",
  add column took_ms bigint,
  add column agreed_cents bigint,
  add column final_cents bigint,
  add column from_cents bigint,
  add column to_cents bigint;

drop index requests_newest;
create index requests_newest on requests (created_at, kind_rank, sequence) include (
  kind, status_rank, is_trashed, is_urgent, is_spam, is_duplicate, assignee, due_at,
  page, brand_words, took_ms, agreed_cents, final_cents, from_cents, to_cents
);
-- Requests that need no call are in the order of the newest.
drop index requests_rest;

-- Lists of one kind are found by its rank.
drop index requests_total;
create index requests_total on requests (status_rank, kind_rank, is_trashed, is_urgent, is_spam, is_duplicate);
drop statistics requests_states;
create statistics requests_states (mcv)
  on status_rank, kind_rank, is_trashed, is_urgent, is_spam, is_duplicate from requests;

-- Each index of a sortable column gives equal values newest first, and backwards the reverse. Those of
-- isDescendingFirst do so the other way round.
do $$
declare
  made record;
  direction text;
begin
  for made in select indexname, indexdef from pg_indexes where indexname like 'requests\_by\_%' loop
    direction := case when made.indexname in ('requests_by_isurgent', 'requests_by_ownershipseenat')
      then 'asc' else 'desc' end;
    execute format('drop index %I', made.indexname);
    execute regexp_replace(made.indexdef, 'created_at(, kind)?\)',
      format('created_at %1$s, kind_rank %1$s, sequence %1$s)', direction));
  end loop;
end $$;
