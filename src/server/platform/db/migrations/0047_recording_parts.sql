-- Where the encoding of a recording changes, in milliseconds from its beginning.
alter table live_records add column recording_parts_at integer[] not null default '{}';
