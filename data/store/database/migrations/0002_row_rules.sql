-- The fingerprint (rowRules.ts) of what the columns of requests are computed by: that of the newest
-- start of a server. One row.
create table row_rules (
  is_only boolean primary key default true check (is_only),
  fingerprint text,
  -- Rows are computed again from the newest to the oldest. The place of the last one that was.
  last_created text collate "C" not null default '~',
  last_rank smallint not null default 0,
  last_sequence bigint not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  is_done boolean not null default false
);
insert into row_rules default values;

-- Requests that a server with another fingerprint wrote since, or that somebody had locked.
create table outdated_requests (
  sequence bigint generated always as identity primary key,
  kind text not null,
  id text not null
);
