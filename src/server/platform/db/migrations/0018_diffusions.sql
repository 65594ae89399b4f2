-- Information that a unit publishes to units below it, and who has read it.

create table diffusions (
  id bigint generated always as identity primary key,
  title varchar(100) not null check (title <> ''),
  category smallint not null check (category between 1 and 5),
  content varchar(4000) not null default '',
  user_id bigint references users (id) on delete set null,
  creator varchar(50) not null,
  unit_id bigint not null,
  unit_path text not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  constraint diffusions_unit foreign key (unit_id, unit_path) references units (id, path) on update cascade
);
create index diffusions_scope on diffusions (unit_path text_pattern_ops);

create table diffusion_units (
  diffusion_id bigint not null references diffusions (id) on delete cascade,
  unit_id bigint not null,
  unit_path text not null,
  primary key (diffusion_id, unit_id),
  constraint diffusion_units_unit foreign key (unit_id, unit_path) references units (id, path)
    on update cascade on delete cascade
);

-- The recording stands at 0, pictures from 1 on.
create table diffusion_files (
  diffusion_id bigint not null references diffusions (id) on delete cascade,
  position smallint not null check (position between 0 and 9),
  code varchar(64) not null references files (code) on delete cascade,
  primary key (diffusion_id, position)
);
create index diffusion_files_code on diffusion_files (code);

create table diffusion_reads (
  diffusion_id bigint not null references diffusions (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (diffusion_id, user_id)
);
create index diffusion_reads_user on diffusion_reads (user_id);
