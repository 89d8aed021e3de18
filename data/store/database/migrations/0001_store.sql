-- Times are ISO texts in UTC, as in the records: "C" sorts them as the program does.
create extension if not exists pg_trgm;

create table requests (
  kind text collate "C" not null,
  id text collate "C" not null,
  -- The order of arrival.
  sequence bigint generated always as identity,
  version integer not null,
  -- The request as it is exported, with its keys in order. The other columns are computed from it
  -- by requestRow.ts.
  record json not null,
  submission_id text collate "C",
  -- What its tombstone keeps of the submission.
  submission text collate "C",
  created_at text collate "C" not null,
  status text collate "C" not null,
  status_rank smallint not null generated always as (case status
    when 'new' then 0 when 'no-answer' then 1 when 'contacted' then 2 when 'done' then 3 else 4 end) stored,
  trashed_at text collate "C",
  is_trashed boolean not null generated always as (trashed_at is not null) stored,
  is_urgent boolean not null,
  is_spam boolean not null,
  is_duplicate boolean not null,
  assignee text collate "C",
  -- When to call, for the work order. A next try waits until then.
  due_at text collate "C",
  is_next_try boolean not null,
  retention_end text collate "C" not null,
  phone_key text collate "C",
  email_key text collate "C",
  -- What searches look into.
  words text collate "C" not null,
  brand_words text collate "C",
  -- Sort values by column key, without empty ones.
  sorts jsonb not null,
  kind_rank smallint not null generated always as
    (case kind when 'contact' then 0 when 'diagnosis' then 1 else 2 end) stored,
  -- What statistics count.
  page text collate "C",
  took_ms bigint,
  agreed_cents bigint,
  final_cents bigint,
  from_cents bigint,
  to_cents bigint,
  primary key (kind, id)
);

create unique index requests_submission on requests (kind, submission_id) where submission_id is not null;
create index requests_arrival on requests (kind, kind_rank, sequence);
-- Statistics read it without the table.
create index requests_newest on requests (created_at, kind_rank, sequence) include (
  kind, status_rank, is_trashed, is_urgent, is_spam, is_duplicate, assignee, due_at,
  page, brand_words, took_ms, agreed_cents, final_cents, from_cents, to_cents
);
create index requests_due on requests (due_at, created_at, id) where due_at is not null;
create index requests_total on requests (status_rank, kind_rank, is_trashed, is_urgent, is_spam, is_duplicate);
create index requests_trashed on requests (trashed_at) where trashed_at is not null;
create index requests_retention on requests (retention_end);
create index requests_phone on requests (phone_key, created_at) where phone_key is not null;
create index requests_email on requests (email_key, created_at) where email_key is not null;
create index requests_assignee on requests (assignee, created_at) where assignee is not null;
create index requests_id on requests (lower(id));
-- Without the list of pending entries (fastupdate, the default), a post costs three times as much.
create index requests_search on requests using gin
  (words gin_trgm_ops, brand_words gin_trgm_ops);
-- Almost all new requests in the trash are spam: these columns depend on each other.
create statistics requests_states (mcv)
  on status_rank, kind_rank, is_trashed, is_urgent, is_spam, is_duplicate from requests;

-- One index for each sortable column. It gives equal values newest first, and backwards the reverse.
-- Those of isDescendingFirst do so the other way round. Most requests have no value for most columns,
-- and are not in their indexes. A list of one kind skips the others without reading them.
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
    execute format(
      'create index %1$I on requests
        ((sorts ->> %2$L collate "C"), created_at %3$s, kind_rank %3$s, sequence %3$s)
        where (sorts ->> %2$L collate "C") is not null',
      'requests_by_' || lower(key), key, direction
    );
  end loop;
end $$;
create index requests_by_status on requests (status_rank, created_at desc, kind_rank desc, sequence desc);

-- The fingerprint (followRules.ts) of what the columns of requests are computed by: that of the newest
-- start of a server. One row.
create table row_rules (
  is_only boolean primary key default true check (is_only),
  fingerprint text,
  -- Whether all requests were noted as outdated for it, and how many.
  is_queued boolean not null default true,
  total integer not null default 0
);
insert into row_rules default values;

-- Requests to compute again: all after a change of the rules, what a server with other rules wrote
-- since, and those that somebody had locked.
create table outdated_requests (
  sequence bigint generated always as identity primary key,
  kind text not null,
  id text not null
);

-- What remains of erased requests.
create table tombstones (
  kind text collate "C" not null,
  id text collate "C" not null,
  submission text collate "C",
  record json not null,
  primary key (kind, id)
);
create index tombstones_submission on tombstones (kind, submission) where submission is not null;

-- The last changes of the lists, by transaction: sequence numbers commit out of order.
create table changes (
  xact xid8 not null default pg_current_xact_id(),
  sequence bigint generated always as identity,
  name text not null,
  kind text not null,
  id text not null,
  version integer not null,
  is_urgent boolean not null,
  primary key (xact, sequence)
);
-- A cursor before the oldest row is too old. This row is none of a request.
insert into changes (name, kind, id, version, is_urgent) values ('changed', '', '', 0, false);

create table staff (place integer primary key, account json not null);

create table sessions (
  token_hash text primary key,
  name text not null,
  credential text not null,
  created_at text collate "C" not null,
  last_seen_at text collate "C" not null,
  device text
);
create index sessions_name on sessions (name);
-- Grows when sessions end. Servers poll it.
create sequence session_ends;
-- The first use does not change its last value.
select nextval('session_ends');

create table notification_jobs (
  key text primary key,
  sequence bigint generated always as identity,
  channel text not null,
  created_at text collate "C" not null,
  is_waiting boolean not null,
  record json not null
);
create index notification_jobs_state on notification_jobs (channel, is_waiting, sequence);
create table notification_channels (channel text primary key, since text collate "C");

create table page_counts (
  day text collate "C",
  page text collate "C",
  totals json not null,
  primary key (day, page)
);

create table notes (name text primary key, text text not null);

-- Counts of the limits. After a crash of the database they start at zero.
create unlogged table limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
