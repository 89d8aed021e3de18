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

-- A row of requests as the program computes it.
create type request_row as (
  kind text collate "C",
  id text collate "C",
  version integer,
  record text,
  submission_id text collate "C",
  submission text collate "C",
  created_at text collate "C",
  status text collate "C",
  trashed_at text collate "C",
  is_urgent boolean,
  is_spam boolean,
  is_duplicate boolean,
  assignee text collate "C",
  due_at text collate "C",
  is_next_try boolean,
  retention_end text collate "C",
  phone_key text collate "C",
  email_key text collate "C",
  words text collate "C",
  brand_words text collate "C",
  page text collate "C",
  took_ms bigint,
  agreed_cents bigint,
  final_cents bigint,
  from_cents bigint,
  to_cents bigint,
  sorts jsonb
);

-- For each sortable column an index that gives equal values newest first, and backwards the reverse.
-- isDescendingFirst has those that are sorted backwards first.
do $$
declare
  key text;
  direction text;
begin
  foreach key in array array[
    'kind', 'reference', 'who', 'what', 'firstName', 'lastName', 'name', 'phone', 'email',
    'carBrand', 'licensePlate', 'carPlace', 'problem', 'isUrgent', 'buildYear', 'additionalInfo',
    'location', 'hasWorkingKey', 'car', 'assignee', 'ownershipSeenAt', 'ownershipSeenBy',
    'agreedPrice', 'finalPrice'
  ] loop
    direction := case when key in ('isUrgent', 'ownershipSeenAt') then 'asc' else 'desc' end;
    execute format('drop index %I', 'requests_by_' || lower(key));
    execute format(
      'create index %1$I on requests
        ((sorts ->> %2$L collate "C"), created_at %3$s, kind_rank %3$s, sequence %3$s)
        where (sorts ->> %2$L collate "C") is not null',
      'requests_by_' || lower(key), key, direction
    );
  end loop;
end $$;
drop index requests_by_status;
create index requests_by_status on requests (status_rank, created_at desc, kind_rank desc, sequence desc);

-- Lists of one kind are found by its rank.
drop index requests_total;
create index requests_total on requests (status_rank, kind_rank, is_trashed, is_urgent, is_spam, is_duplicate);
drop statistics requests_states;
create statistics requests_states (mcv)
  on status_rank, kind_rank, is_trashed, is_urgent, is_spam, is_duplicate from requests;
