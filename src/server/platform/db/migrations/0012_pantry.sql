-- Ingredients, seasonings and seafood: lists that everybody sees, with pictures that everybody sees.

alter table files add column is_public boolean not null default false;

create table ingredients (
  id bigint generated always as identity primary key,
  name varchar(50) not null constraint ingredients_name_key unique check (name <> ''),
  image varchar(64),
  user_id bigint references users (id) on delete set null,
  unit_id bigint not null,
  unit_path text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ingredients_unit foreign key (unit_id, unit_path) references units (id, path) on update cascade
);

create table seasonings (
  id bigint generated always as identity primary key,
  name varchar(50) not null constraint seasonings_name_key unique check (name <> ''),
  image varchar(64),
  user_id bigint references users (id) on delete set null,
  unit_id bigint not null,
  unit_path text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint seasonings_unit foreign key (unit_id, unit_path) references units (id, path) on update cascade
);

create table seafood (
  id bigint generated always as identity primary key,
  name varchar(50) not null constraint seafood_name_key unique check (name <> ''),
  image varchar(64),
  user_id bigint references users (id) on delete set null,
  unit_id bigint not null,
  unit_path text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint seafood_unit foreign key (unit_id, unit_path) references units (id, path) on update cascade
);
