-- Short messages: kept here whether or not a gateway takes them. `send_at` is when one is handed over next; null where
-- that is nobody's intention (recorded only, sent, or given up).

create table sms_messages (
  id bigint generated always as identity primary key,
  kind varchar(32) not null check (kind in ('filingReturned', 'passwordReset')),
  name varchar(64) not null default '',
  phone varchar(20) not null check (phone <> ''),
  content varchar(500) not null check (content <> ''),
  status smallint not null default 0 check (status in (0, 1, 2)),
  attempts smallint not null default 0,
  send_at timestamptz,
  failure varchar(200) not null default '',
  unit_path text references units (path) on update cascade on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sms_messages_due check (send_at is null or status = 0)
);
create index sms_messages_scope on sms_messages (unit_path text_pattern_ops, id desc);
create index sms_messages_waiting on sms_messages (send_at) where send_at is not null;
create index sms_messages_phone on sms_messages (phone);
create index sms_messages_phone_ending on sms_messages (right(phone, 4));
