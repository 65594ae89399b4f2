-- Ways in that are known by themselves, second factors, and what a person is told after he has signed in.

alter table users
  add column must_change_password boolean not null default false,
  -- Failed attempts since then are told.
  add column signed_in_at timestamptz;

-- Where an account has signed in, or has tried to from a place it knows. Such a place has a count and a pause of its own.
create table sign_in_addresses (
  user_id bigint not null references users (id) on delete cascade,
  ip varchar(64) not null,
  signed_in_at timestamptz not null default now(),
  failures int not null default 0 check (failures >= 0),
  paused_until timestamptz,
  primary key (user_id, ip)
);
create index sign_in_addresses_age on sign_in_addresses (signed_in_at);

-- A browser that has signed in. Remembered ones do so again without a password; the others are merely known.
alter table device_tokens rename to devices;
alter table devices
  add column id text,
  add column remembers boolean not null default true,
  add column ip varchar(64) not null default '',
  add column user_agent varchar(500) not null default '',
  add column failures int not null default 0 check (failures >= 0),
  add column paused_until timestamptz;
update devices set id = replace(gen_random_uuid()::text, '-', '');
alter table devices
  alter column id set not null,
  drop constraint device_tokens_pkey,
  add primary key (id),
  add constraint devices_token unique (token_hash);
alter index device_tokens_user rename to devices_user;
alter index device_tokens_expiry rename to devices_expiry;

-- With a remembered browser its sessions end.
alter table sessions add column device_id text;

-- A remembered token opens once. Whoever shows a used one has a copy.
create table used_device_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  device_id text not null references devices (id) on delete cascade,
  used_at timestamptz not null default now()
);
create index used_device_tokens_device on used_device_tokens (device_id);

create table second_factors (
  user_id bigint primary key references users (id) on delete cascade,
  secret bytea not null,
  -- Null: begun, and not yet shown to work.
  confirmed_at timestamptz,
  -- Of the code that opened last: it and those before open nothing more.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id bigint not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- Told once, after the next sign-in.
create table account_notices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  content varchar(200) not null,
  created_at timestamptz not null default now()
);
create index account_notices_user on account_notices (user_id);

create index operation_logs_sign_ins on operation_logs (user_id, id desc) where controller = 'login';
