-- How a user has laid out a list: a setting of his own, which follows him to wherever he signs in.
create table list_layouts (
  user_id bigint not null references users (id) on delete cascade,
  list varchar(40) not null,
  density smallint not null check (density between 1 and 3),
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  updated_at timestamptz not null default now(),
  primary key (user_id, list)
);
