-- Copies of recordings that users have downloaded, and the code by which anybody can check one. The same content keeps its code.
create table recording_copies (
  code varchar(20) primary key check (length(code) = 20),
  live_record_id bigint not null references live_records (id) on delete cascade,
  part int not null check (part > 0),
  sha256 bytea not null check (length(sha256) = 32),
  bytes bigint not null check (bytes > 0),
  -- When its first picture was filmed, and its last.
  filmed_from timestamptz not null,
  filmed_until timestamptz not null,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint recording_copies_content unique (live_record_id, part, sha256)
);
