-- Entries of the operation log that are old enough may go, oldest first: what is left of the chain begins behind the last link
-- that went. An entry says so as well.
alter table operation_log_chain
  add column removed_position bigint not null default 0,
  add column removed_hash bytea check (length(removed_hash) = 32),
  add constraint operation_log_chain_removed check ((removed_position = 0) = (removed_hash is null));
