-- People are found by the last four digits of their phone.
create index cooks_phone_ending on cooks (right(phone, 4), id desc);
create index users_phone on users (phone);
create index users_phone_ending on users (right(phone, 4), id desc);
create index filings_phone_ending on filings (right(host_phone, 4), held_at desc, id desc);
