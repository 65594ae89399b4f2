-- Filings of banquets and group dinners, with all that hangs on them, from the draft to the completed guidance.

create table filings (
  id bigint generated always as identity primary key,
  code varchar(40) not null constraint filings_code_key unique check (code <> ''),
  -- 0 to submit, 1 awaiting guidance, 2 completed
  status smallint not null default 0 check (status in (0, 1, 2)),
  -- 1 rural banquet, 2 group dining
  type smallint not null check (type in (1, 2)),
  kind smallint check (kind between 1 and 6),
  host_name varchar(64) not null check (host_name <> ''),
  host_phone varchar(20) not null default '',
  site varchar(200) not null default '',
  village varchar(100) not null default '',
  held_at timestamptz not null,
  people int not null default 0 check (people >= 0),
  meal_count int check (meal_count >= 0),
  tables int check (tables >= 0),
  cook_source smallint check (cook_source in (1, 2, 3)),
  cook_id bigint references cooks (id) on delete set null,
  -- As they were when the filing was written: they stay when the cook goes or moves.
  cook_name varchar(64) not null default '',
  cook_unit_name varchar(300) not null default '',
  helper varchar(500) not null default '',
  note varchar(1000) not null default '',
  notice_read_at timestamptz,
  submitted_at timestamptz,
  submitted_by bigint references users (id) on delete set null,
  return_reason varchar(500) not null default '',
  guided_at timestamptz,
  guided_by bigint references users (id) on delete set null,
  guidance_mode smallint check (guidance_mode in (1, 2)),
  guidance_unit varchar(300) not null default '',
  guidance_officer varchar(64) not null default '',
  guidance_site varchar(200) not null default '',
  advice varchar(2000) not null default '',
  longitude double precision check (longitude between -180 and 180),
  latitude double precision check (latitude between -90 and 90),
  served_meals int check (served_meals >= 0),
  served_people int check (served_people >= 0),
  guidances int check (guidances >= 0),
  ill_people int check (ill_people >= 0),
  created_by bigint references users (id) on delete set null,
  creator_name varchar(64) not null default '',
  unit_id bigint not null,
  unit_path text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint filings_place check ((longitude is null) = (latitude is null)),
  constraint filings_steps check (
    case status
      when 0 then guided_at is null
      when 1 then submitted_at is not null and guided_at is null
      else submitted_at is not null and guided_at is not null
    end
  ),
  constraint filings_unit foreign key (unit_id, unit_path) references units (id, path) on update cascade
);
-- A unit's list in the order it is shown; the other two serve whoever sees (nearly) everything.
create index filings_scope on filings (unit_path text_pattern_ops, status, held_at desc, id desc);
create index filings_newest on filings (held_at desc, id desc) include (unit_path);
create index filings_status on filings (status, held_at desc, id desc) include (unit_path);
create index filings_groups on filings (held_at desc, id desc) include (unit_path) where type = 2;
create index filings_phone on filings (host_phone);
create index filings_cook on filings (cook_id) where cook_id is not null;

-- Cooks and helpers of the registration form.
create table filing_crew (
  filing_id bigint not null references filings (id) on delete cascade,
  position smallint not null,
  role smallint not null check (role in (1, 2)),
  name varchar(64) not null check (name <> ''),
  phone varchar(20) not null default '',
  has_certificate boolean not null,
  primary key (filing_id, position)
);

-- The hired cook's own team.
create table filing_team (
  filing_id bigint not null references filings (id) on delete cascade,
  position smallint not null,
  name varchar(64) not null check (name <> ''),
  has_certificate boolean not null,
  primary key (filing_id, position)
);

-- Rows of the cook filing register.
create table filing_cooks (
  filing_id bigint not null references filings (id) on delete cascade,
  position smallint not null,
  name varchar(64) not null check (name <> ''),
  sex smallint check (sex in (0, 1)),
  birthday date,
  education smallint check (education between 0 and 6),
  phone varchar(20) not null default '',
  addr varchar(200) not null default '',
  coverage varchar(200) not null default '',
  certificate smallint check (certificate in (1, 2, 3)),
  training smallint check (training in (1, 2)),
  train_count int check (train_count >= 0),
  remark varchar(500) not null default '',
  primary key (filing_id, position)
);

-- The menu: one row for each meal, its dishes side by side; 0 is a dish that stands in no list.
create table filing_meals (
  filing_id bigint not null references filings (id) on delete cascade,
  position smallint not null,
  meal_id bigint,
  name varchar(64) not null check (name <> ''),
  dish_ids int[] not null default '{}',
  dish_names text[] not null default '{}',
  primary key (filing_id, position),
  constraint filing_meals_dishes check (cardinality(dish_ids) = cardinality(dish_names))
);
create index filing_meals_meal on filing_meals (meal_id) where meal_id is not null;

create table filing_media (
  filing_id bigint not null references filings (id) on delete cascade,
  kind varchar(8) not null check (kind in ('picture', 'menu', 'video')),
  position smallint not null,
  file varchar(64) references files (code) on delete cascade,
  live_record_id bigint references live_records (id) on delete cascade,
  title varchar(100) not null default '',
  primary key (filing_id, kind, position),
  constraint filing_media_one check ((file is null) <> (live_record_id is null))
);
create index filing_media_file on filing_media (file) where file is not null;
create index filing_media_record on filing_media (live_record_id) where live_record_id is not null;

create table filing_signatures (
  filing_id bigint not null references filings (id) on delete cascade,
  role varchar(16) not null check (role in ('applicant', 'host', 'cook', 'officer', 'site', 'acceptance')),
  file varchar(64) not null references files (code) on delete cascade,
  signed_at timestamptz not null default now(),
  primary key (filing_id, role)
);
create index filing_signatures_file on filing_signatures (file);

-- The answers of the on-site guidance checklist, one by one.
create table filing_answers (
  filing_id bigint not null references filings (id) on delete cascade,
  item smallint not null check (item between 1 and 22),
  is_compliant boolean not null,
  is_rectified boolean not null default false,
  finding varchar(500) not null default '',
  picture varchar(64) references files (code) on delete set null,
  primary key (filing_id, item)
);
create index filing_answers_picture on filing_answers (picture) where picture is not null;

create table filing_register (
  filing_id bigint not null references filings (id) on delete cascade,
  position smallint not null,
  day date not null,
  site varchar(200) not null default '',
  meal_number int check (meal_number >= 0),
  people int check (people >= 0),
  ill_people int check (ill_people >= 0),
  guidance varchar(500) not null default '',
  remarks varchar(500) not null default '',
  primary key (filing_id, position)
);

-- What happened to a filing, never rewritten.
create table filing_events (
  id bigint generated always as identity primary key,
  filing_id bigint not null references filings (id) on delete cascade,
  kind varchar(16) not null check (kind in ('create', 'update', 'submit', 'return', 'guide')),
  from_status smallint check (from_status in (0, 1, 2)),
  to_status smallint not null check (to_status in (0, 1, 2)),
  version int not null,
  user_id bigint references users (id) on delete set null,
  user_name varchar(64) not null default '',
  note varchar(500) not null default '',
  changed text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index filing_events_filing on filing_events (filing_id, id);

-- Unfinished guidance, one for each user and filing.
create table guidance_drafts (
  user_id bigint not null references users (id) on delete cascade,
  filing_id bigint not null references filings (id) on delete cascade,
  content text not null check (length(content) <= 60000),
  filing_version int not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, filing_id)
);
create index guidance_drafts_filing on guidance_drafts (filing_id);

-- Printed forms and the code by which anybody can check one. The same content keeps its code.
create table printed_forms (
  code varchar(20) primary key check (length(code) = 20),
  filing_id bigint not null references filings (id) on delete cascade,
  form varchar(16) not null check (form in ('filing', 'notice', 'commitment', 'guidance', 'register', 'cook')),
  content_hash bytea not null check (length(content_hash) = 32),
  filing_version int not null,
  printed_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint printed_forms_content unique (filing_id, form, content_hash)
);

-- Counts on in the numbers of filings (`420583-20260304-000123`).
create sequence filing_numbers;
