-- Who is watching a stream at this moment. What is over becomes one entry of the operation log; what a process that died has
-- left here becomes one too.

create table viewings (
  id uuid primary key,
  record_id bigint not null,
  cook_name varchar(64) not null,
  unit_name varchar(300) not null,
  user_id bigint not null,
  user_name varchar(50) not null,
  unit_path text references units (path) on update cascade on delete set null,
  ip varchar(64) not null,
  started_at timestamptz not null default now(),
  -- Up to when it is known to have gone on.
  seen_at timestamptz not null default now()
);
create index viewings_seen on viewings (seen_at);
