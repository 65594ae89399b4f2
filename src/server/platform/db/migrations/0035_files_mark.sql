-- Which storage of FILES_URL is this installation's: the same text stands there.
alter table installation add column files_mark text not null default '';

-- Finished recordings are found by their files.
create index live_records_recording on live_records (recording_file) where recording_file is not null;
