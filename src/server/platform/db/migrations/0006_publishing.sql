-- Where a cook publishes belongs to the cook, and outlives each of his streams; a stream outlives the absence of its camera.

alter table cooks
  add column stream_name varchar(64) not null default 'c' || replace(gen_random_uuid()::text, '-', ''),
  add column stream_key varchar(64) not null default replace(gen_random_uuid()::text, '-', '');
update cooks set stream_name = r.stream_name, stream_key = r.stream_key
from live_records r
where r.cook_id = cooks.id and r.status <> 2;
alter table cooks
  add constraint cooks_stream_name_key unique (stream_name),
  add constraint cooks_stream check (stream_name ~ '^[A-Za-z0-9-]+$' and stream_key <> '');

alter table live_records
  drop constraint live_records_stream_name_key,
  drop column stream_key,
  -- Since when its pictures are missing; null while they come.
  add column lost_since timestamptz,
  -- The server was away, not the camera.
  add column lost_by_server boolean not null default false,
  -- Without pictures in all, as far as that is over.
  add column lost_ms bigint not null default 0 check (lost_ms >= 0),
  -- Where in the recording pictures are missing: [{atMs, lostAt, resumedAt}].
  add column gaps jsonb not null default '[]' check (jsonb_typeof(gaps) = 'array'),
  -- 1 closed by somebody, 2 time over, 3 camera lost, 4 server restarted; null: not known
  add column end_reason smallint check (end_reason between 1 and 4),
  add column ended_by bigint references users (id) on delete set null,
  add constraint live_records_lost check (lost_since is null or status = 1),
  add constraint live_records_end check (status = 2 or (end_reason is null and ended_by is null));
create unique index live_records_current_stream on live_records (stream_name) where status <> 2;
create index live_records_stream on live_records (stream_name, started_at);

update live_records set end_reason = 2 where status = 2 and ended_at >= granted_until - interval '1 second';
