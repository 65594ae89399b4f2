-- Voice records: what somebody has said of his unit, as a recording.

create table voices (
  id bigint generated always as identity primary key,
  category smallint not null check (category between 1 and 4),
  audio varchar(64) not null,
  user_id bigint references users (id) on delete set null,
  creator varchar(50) not null,
  unit_id bigint not null,
  unit_path text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint voices_unit foreign key (unit_id, unit_path) references units (id, path) on update cascade
);
create index voices_scope on voices (unit_path text_pattern_ops);

create view voice_list as
  select voices.*, units.name as unit_name from voices join units on units.id = voices.unit_id;
