-- A locked screen is a state of the session. The browser keeps it too: a sign-in that it remembers begins locked.
alter table sessions add column locked_at timestamptz;
alter table devices add column locked_at timestamptz;

drop trigger sessions_changed_told on sessions;
create trigger sessions_changed_told after update on sessions for each row
  when (new.seen_at < old.seen_at
    or (new.token_hash, new.id, new.user_id, new.expires_at, new.locked_at)
      is distinct from (old.token_hash, old.id, old.user_id, old.expires_at, old.locked_at))
  execute function tell_session();
