-- Since when a recording is marked to stay when its days are over; null: it is not.
alter table live_records add column kept_since timestamptz;

-- The oldest recordings, and the room that all take.
create index live_records_recorded on live_records (ended_at) include (recording_bytes) where recording_file is not null;
