-- Passwords a user has had before his present one, as they were kept: he may not go back to them.
create table former_passwords (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  password_hash text not null
);
create index former_passwords_user on former_passwords (user_id, id desc);
