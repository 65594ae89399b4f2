-- Pictures that people took of streams and recordings, each with the digest of its stored bytes.

create table snapshots (
  id bigint generated always as identity primary key,
  live_record_id bigint not null references live_records (id) on delete cascade,
  file_code varchar(64) not null constraint snapshots_file_key unique references files (code),
  sha256 bytea not null check (length(sha256) = 32),
  taken_at timestamptz not null,
  taken_by bigint references users (id) on delete set null,
  -- Stays when the user goes.
  taken_by_name varchar(50) not null,
  address varchar(200) not null default '',
  longitude double precision check (longitude between -180 and 180),
  latitude double precision check (latitude between -90 and 90),
  unit_id bigint not null,
  unit_path text not null,
  constraint snapshots_place check ((longitude is null) = (latitude is null)),
  constraint snapshots_unit foreign key (unit_id, unit_path) references units (id, path) on update cascade
);
create index snapshots_record on snapshots (live_record_id, taken_at desc, id desc);
create index snapshots_scope on snapshots (unit_path text_pattern_ops);
create index snapshots_taker on snapshots (taken_by);

-- Whatever else holds images can neither take a snapshot's file over nor lose it with the record.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('image', 'audio', 'video', 'snapshot'));
