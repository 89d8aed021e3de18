-- Times are ISO texts in UTC, as in the records: "C" sorts them as the program does.
create extension if not exists pg_trgm;

create table requests (
  kind text collate "C" not null,
  id text collate "C" not null,
  -- The order of arrival.
  sequence bigint generated always as identity,
  version integer not null,
  -- The request as it is exported, with its keys in order. The other columns are computed from it
  -- by requestRow.ts, and from nothing else: no setting changes them.
  record json not null,
  submission_id text collate "C",
  -- What its tombstone keeps of the submission.
  submission text collate "C",
  created_at text collate "C" not null,
  -- The place in requestStatuses. The first two are open.
  status_rank smallint not null,
  trashed_at text collate "C",
  is_trashed boolean not null generated always as (trashed_at is not null) stored,
  is_urgent boolean not null,
  is_spam boolean not null,
  is_duplicate boolean not null,
  assignee text collate "C",
  -- When the appointment starts that stands (getPlanned).
  appointment_at text collate "C",
  -- From when somebody waits for a call, in ms since 1970; null if nobody does. The deadline is so many
  -- minutes later as promise number 'promise' has (promiseMinutes of listOrder.ts), or that time itself if
  -- 'promise' is null, as for a next try.
  due_from bigint,
  promise smallint,
  -- The last change. Retention periods begin then.
  last_at text collate "C" not null,
  phone_key text collate "C",
  email_key text collate "C",
  -- What searches look into.
  words text collate "C" not null,
  brand_words text collate "C",
  -- What statistics count.
  page text collate "C",
  took_ms bigint,
  final_cents bigint,
  -- How it came, by getSourceKey.
  source text collate "C" not null,
  -- Why it came to nothing; null if it did not.
  lost text collate "C",
  is_unpaid boolean not null,
  is_revisit boolean not null,
  -- Sort values by column key, without empty ones.
  sorts jsonb not null,
  primary key (kind, id)
);

create unique index requests_arrival on requests (sequence);
create unique index requests_submission on requests (kind, submission_id) where submission_id is not null;
-- Lists find their rows in it, and statistics count in it, without reading the table.
create index requests_newest on requests (created_at, sequence) include (
  kind, status_rank, is_trashed, is_urgent, is_spam, is_duplicate, assignee, due_from, promise,
  page, brand_words, took_ms, final_cents, source, lost, is_unpaid,
  is_revisit
);
create index requests_due on requests (due_from) where due_from is not null;
create index requests_appointment on requests (appointment_at) where appointment_at is not null;
create index requests_trashed on requests (trashed_at) where trashed_at is not null;
create index requests_phone on requests (phone_key, created_at) where phone_key is not null;
create index requests_email on requests (email_key, created_at) where email_key is not null;
create index requests_id on requests (lower(id));
-- Without the list of pending entries (fastupdate, the default), a post costs three times as much.
create index requests_search on requests using gin (words gin_trgm_ops, brand_words gin_trgm_ops);

-- Of visitors. They go with their request.
create table photos (
  kind text collate "C" not null,
  request_id text collate "C" not null,
  id text collate "C" not null,
  jpeg bytea not null,
  primary key (kind, request_id, id),
  foreign key (kind, request_id) references requests (kind, id) on delete cascade
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

-- A submission that is sent again while its request is being erased waits for the erasure at the unique
-- index, with a snapshot from before it. This looks again after the wait; the server then repeats the
-- statement. Without it, an erasure would have to lock the table, and a lock that waits holds up every post.
create function refuse_erased() returns trigger language plpgsql as $$
begin
  if exists (select from tombstones where kind = new.kind and id = new.id)
    or exists (select from tombstones where kind = new.kind and submission = new.submission)
  then
    raise serialization_failure using message = 'erased meanwhile';
  end if;
  return null;
end
$$;
create trigger refuse_erased after insert on requests for each row execute function refuse_erased();

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
