-- Since when the key frames of a stream are so far apart that viewers who join wait long; null: they are not.
alter table live_records add column key_frames_rare_since timestamptz;
