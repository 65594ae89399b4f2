-- Several processes on one database: who they are, which of them leads, and which folders they share.

create table processes (
  id uuid primary key,
  host text not null,
  pid int not null,
  -- Tells it from a later process of the same number.
  start text not null,
  -- Empty: embedded in the process.
  streams text not null,
  broker text not null,
  seen_at timestamptz not null default clock_timestamp()
);

create table installation (
  is_only boolean primary key default true check (is_only),
  leader uuid,
  led_until timestamptz,
  folder_mark text not null default ''
);
insert into installation default values;

-- Publishers whom an SRS was told to let in, by the id that it gave them.
create table admitted_publishers (
  client text primary key,
  stream_name text not null,
  admitted_at timestamptz not null default clock_timestamp()
);
