-- After a change of the rules all requests are noted as outdated; no place among them is remembered.
alter table row_rules
  -- Whether all requests were noted as outdated for the fingerprint, and how many.
  add column is_queued boolean not null default true;
update row_rules set is_queued = is_done or fingerprint is null;
alter table row_rules
  drop column last_created,
  drop column last_rank,
  drop column last_sequence,
  drop column done,
  drop column is_done;
