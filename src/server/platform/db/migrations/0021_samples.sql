-- Samples of the dishes of filed banquets.

-- For what stands where its filing does.
alter table filings add constraint filings_placed unique (id, unit_id, unit_path);

create table samples (
  id bigint generated always as identity primary key,
  filing_id bigint not null,
  meal varchar(64) not null default '',
  dish varchar(64) not null check (dish <> ''),
  grams int not null check (grams > 0),
  taker varchar(64) not null,
  taken_at timestamptz not null,
  place varchar(100) not null,
  due_at timestamptz not null,
  discarded_at timestamptz,
  discarder varchar(64) not null default '',
  reason varchar(500) not null default '',
  note varchar(500) not null default '',
  user_id bigint references users (id) on delete set null,
  unit_id bigint not null,
  unit_path text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint samples_times check (due_at > taken_at and discarded_at >= taken_at),
  constraint samples_filing foreign key (filing_id, unit_id, unit_path)
    references filings (id, unit_id, unit_path) on update cascade
);
create index samples_of_filing on samples (filing_id);
create index samples_scope on samples (unit_path text_pattern_ops, id desc);
-- What is kept, the longest kept first.
create index samples_kept on samples (due_at, id) include (unit_path) where discarded_at is null;
create index samples_user on samples (user_id) where user_id is not null;
