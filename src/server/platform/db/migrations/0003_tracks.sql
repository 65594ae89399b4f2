-- Where cooks cooked and streamed: one row for each stream that ended, written with its end.

create table tracks (
  id bigint generated always as identity primary key,
  cook_id bigint not null references cooks (id) on delete cascade,
  -- Null once the live record was deleted; the recording went with it.
  live_record_id bigint constraint tracks_live_record_key unique references live_records (id) on delete set null,
  started_at timestamptz not null,
  duration_ms bigint not null check (duration_ms >= 0),
  address varchar(200) not null default '',
  longitude double precision check (longitude between -180 and 180),
  latitude double precision check (latitude between -90 and 90),
  images text[] not null default '{}',
  unit_id bigint not null,
  unit_path text not null,
  created_at timestamptz not null default now(),
  constraint tracks_place check ((longitude is null) = (latitude is null)),
  constraint tracks_unit foreign key (unit_id, unit_path) references units (id, path) on update cascade
);
create index tracks_scope on tracks (unit_path text_pattern_ops, started_at desc, id desc);
create index tracks_newest on tracks (started_at desc, id desc) include (unit_path);
create index tracks_cook on tracks (cook_id, started_at desc, id desc);

-- Streams that ended before there were tracks.
insert into tracks
  (cook_id, live_record_id, started_at, duration_ms, address, longitude, latitude, images, unit_id, unit_path, created_at)
select
  cook_id, id, coalesce(started_at, ended_at),
  coalesce(round(extract(epoch from ended_at - started_at) * 1000), 0),
  address, longitude, latitude, images, unit_id, unit_path, ended_at
from live_records
where status = 2
order by ended_at, id;
