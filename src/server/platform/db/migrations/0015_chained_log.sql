-- The operation log as a chain: an entry says which call made it, and has a link whose hash covers the entry and the link
-- before. What is linked stands still; `unit_path` follows its unit, and `unit_id` says which that is.

alter table operation_logs
  add column controller varchar(64) not null default '',
  add column action varchar(64) not null default '',
  add column unit_id bigint,
  drop constraint operation_logs_user_id_fkey;
update operation_logs set unit_id = substring(unit_path from '(\d+)/$')::bigint where unit_path is not null;
create index operation_logs_touched on operation_logs using gin (detail jsonb_path_ops);

create view visible_operation_logs as select * from operation_logs where hidden_at is null;

create table operation_log_links (
  position bigint primary key check (position > 0),
  entry_id bigint not null unique references operation_logs (id),
  hash bytea not null check (length(hash) = 32)
);

-- Where the chain ends; whoever appends holds this row until his transaction is over.
create table operation_log_chain (
  is_only boolean primary key default true check (is_only),
  genesis bytea not null check (length(genesis) = 32),
  position bigint not null default 0,
  hash bytea not null check (length(hash) = 32)
);
insert into operation_log_chain (genesis, hash)
  select seed, seed from (select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')) as seed) made;
