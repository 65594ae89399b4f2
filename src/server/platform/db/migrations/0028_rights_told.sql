-- Whoever changes what a session may do tells so, by the transaction that changes it: servers keep what they have read.
--
-- `session <public id>`, `user <id>`, `parameters`, or `all` where it concerns everybody or too many to name.

create function tell_rights(kind text, ids text[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('rights', 'all');
  else
    perform pg_notify('rights', kind || ' ' || id) from unnest(ids) as id;
  end if;
end $$;

create function tell_all_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights', tg_argv[0]);
  return null;
end $$;

create trigger roles_told after update or truncate on roles
  for each statement execute function tell_all_rights('all');
create trigger role_permissions_told after insert or update or delete or truncate on role_permissions
  for each statement execute function tell_all_rights('all');
create trigger permissions_told after insert or update or delete or truncate on permissions
  for each statement execute function tell_all_rights('all');
create trigger permission_actions_told after insert or update or delete or truncate on permission_actions
  for each statement execute function tell_all_rights('all');
create trigger units_told after update of name, path on units
  for each statement execute function tell_all_rights('all');
create trigger parameters_told after insert or update or delete or truncate on parameters
  for each statement execute function tell_all_rights('parameters');

create function tell_users() returns trigger language plpgsql as $$
begin
  perform tell_rights('user', array(select distinct user_id::text from changed));
  return null;
end $$;

create trigger user_roles_given_told after insert on user_roles
  referencing new table as changed for each statement execute function tell_users();
create trigger user_roles_taken_told after delete on user_roles
  referencing old table as changed for each statement execute function tell_users();
create trigger second_factors_added_told after insert on second_factors
  referencing new table as changed for each statement execute function tell_users();
create trigger second_factors_removed_told after delete on second_factors
  referencing old table as changed for each statement execute function tell_users();

create function tell_user() returns trigger language plpgsql as $$
begin
  perform tell_rights('user', array[old.user_id::text, new.user_id::text]);
  return null;
end $$;

create trigger user_roles_changed_told after update on user_roles for each row execute function tell_user();
-- A code that was used up changes nothing.
create trigger second_factors_changed_told after update on second_factors for each row
  when ((old.confirmed_at is null) <> (new.confirmed_at is null)) execute function tell_user();

-- A user who is gone has taken his sessions along.
create function tell_changed_users() returns trigger language plpgsql as $$
begin
  perform tell_rights('user', array(
    select n.id::text
    from new_users n join old_users o using (id)
    where (n.username, n.name, n.user_type, n.avatar, n.unit_id, n.unit_path, n.enabled, n.locked,
        n.must_change_password, n.password_changed_at)
      is distinct from (o.username, o.name, o.user_type, o.avatar, o.unit_id, o.unit_path, o.enabled, o.locked,
        o.must_change_password, o.password_changed_at)
  ));
  return null;
end $$;

create trigger users_told after update on users
  referencing old table as old_users new table as new_users for each statement execute function tell_changed_users();

create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  perform tell_rights('session', array(select id from ended));
  return null;
end $$;

create trigger sessions_ended_told after delete on sessions
  referencing old table as ended for each statement execute function tell_ended_sessions();

create function tell_session() returns trigger language plpgsql as $$
begin
  perform tell_rights('session', array[old.id]);
  return null;
end $$;

-- That it is being used makes it live longer, and is nobody's business.
create trigger sessions_changed_told after update on sessions for each row
  when (new.seen_at < old.seen_at
    or (new.token_hash, new.id, new.user_id, new.expires_at)
      is distinct from (old.token_hash, old.id, old.user_id, old.expires_at))
  execute function tell_session();
