-- The banquets of one cook in the order of their days, and what they are counted by.
drop index filings_cook;
create index filings_cook on filings (cook_id, held_at desc, id desc) include (unit_path, status, unmet_items)
  where cook_id is not null;

-- What was deleted and can be had back for a while. `parts` holds the rows as they were: those that went, and where others
-- named them. The tables themselves know nothing of it, so that no list has to leave out what is deleted.
create table removed_records (
  id bigint generated always as identity primary key,
  -- The controller of its list.
  kind varchar(64) not null,
  record_id bigint not null,
  name varchar(300) not null,
  unit_path text references units (path) on update cascade on delete set null,
  parts jsonb not null,
  removed_by bigint references users (id) on delete set null,
  remover_name varchar(50) not null,
  removed_at timestamptz not null default now(),
  unique (kind, record_id)
);
create index removed_records_scope on removed_records (unit_path text_pattern_ops, id desc);
create index removed_records_age on removed_records (removed_at);
create index removed_records_remover on removed_records (removed_by) where removed_by is not null;

-- Adds these rows of a table, whatever goes with them, and where they are named by what stays. What ends with an account
-- (its sessions, what it has typed) is not kept.
create function collect_removed(origin regclass, gone jsonb, parts jsonb) returns jsonb language plpgsql as $$
declare
  fk record;
  found jsonb;
begin
  parts := parts || jsonb_build_object('table', origin::text, 'rows', gone);
  for fk in
    select c.conrelid::regclass as child, c.confdeltype as act,
      (select string_agg(format('c.%I = p.%I', a.attname, b.attname), ' and ')
        from unnest(c.conkey, c.confkey) as k (own, other)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
        join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other) as joined,
      (select array_agg(a.attname::text) from pg_attribute a
        where a.attrelid = c.conrelid and a.attnum = any (c.conkey)) as named,
      (select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = i.indrelid
        where i.indrelid = c.conrelid and i.indisprimary and a.attnum = any (i.indkey)) as keys
    from pg_constraint c
    where c.contype = 'f' and c.confrelid = origin and c.confdeltype in ('c', 'n')
      and c.conrelid::regclass::text <> all (array['sessions', 'devices', 'device_tokens', 'used_device_tokens',
        'idempotency_keys', 'sign_in_addresses', 'account_notices', 'guidance_drafts', 'viewings', 'operation_logs',
        'sms_messages'])
    order by c.oid
  loop
    execute format('select jsonb_agg(to_jsonb(c)) from jsonb_populate_recordset(null::%s, $1) p join %s c on %s',
      origin, fk.child, fk.joined) into found using gone;
    if found is null then
      continue;
    elsif fk.act = 'c' then
      parts := collect_removed(fk.child, found, parts);
    else
      -- Of what stays, only who names them.
      select jsonb_agg((select jsonb_object_agg(n, x.r -> n) from unnest(fk.keys || fk.named) n)) into found
      from jsonb_array_elements(found) as x (r);
      parts := parts || jsonb_build_object('table', fk.child::text, 'links', found, 'keys', fk.keys, 'named', fk.named);
    end if;
  end loop;
  return parts;
end $$;

create function removed_parts(origin regclass, record_id bigint) returns jsonb language plpgsql as $$
declare
  gone jsonb;
begin
  execute format('select jsonb_agg(to_jsonb(t)) from %s t where id = $1', origin) into gone using record_id;
  return collect_removed(origin, gone, '[]');
end $$;

-- Puts rows of a table back, under the paths their units have now. Who is named and gone meanwhile is named no more; what hung
-- on something else that is gone meanwhile went with it.
create function restore_rows(origin regclass, gone jsonb, is_record boolean) returns void language plpgsql as $$
declare
  names text;
  fresh text;
  hanging text;
begin
  select string_agg(format('%I', a.attname), ', ' order by a.attnum),
    string_agg(
      case
        when origin = 'units'::regclass and a.attname = 'path'
          then '(select u.path || r.id || ''/'' from units u where u.id = r.parent_id)'
        when a.attname = 'unit_path' and exists (
            select from pg_attribute o where o.attrelid = origin and o.attname = 'unit_id' and not o.attisdropped)
          then '(select u.path from units u where u.id = r.unit_id)'
        when origin = 'live_records'::regclass and a.attname = 'is_open' then 'false'
        -- Whoever still has it open holds an older version.
        when is_record and a.attname = 'version' then 'r.version + 1'
        when n.parent is not null
          then format('(select p.%I from %s p where p.%I = r.%I)', n.key, n.parent, n.key, a.attname)
        else format('r.%I', a.attname)
      end, ', ' order by a.attnum)
  into names, fresh
  from pg_attribute a
  left join lateral (
    select c.confrelid::regclass as parent, b.attname as key
    from pg_constraint c join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and c.conrelid = origin and c.confdeltype = 'n' and c.conkey = array[a.attnum]
    limit 1
  ) n on true
  where a.attrelid = origin and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  select string_agg(format('exists (select from %s p where %s)', c.confrelid::regclass, (
    select string_agg(format('p.%I = r.%I', b.attname, a.attname), ' and ')
    from unnest(c.conkey, c.confkey) as k (own, other)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other
  )), ' and ') into hanging
  from pg_constraint c
  where c.contype = 'f' and c.conrelid = origin and c.confdeltype = 'c' and array_length(c.conkey, 1) = 1 and not is_record;
  execute format(
    'insert into %s (%s) overriding system value select %s from jsonb_populate_recordset(null::%s, $1) r where %s',
    origin, names, fresh, origin, coalesce(hanging, 'true')) using gone;
end $$;

-- What is referred to goes first. Who named the record names it again, unless he names another one by now.
create function restore_parts(parts jsonb) returns void language plpgsql as $$
declare
  part jsonb;
  rest jsonb := (select jsonb_agg(x.p) from jsonb_array_elements(parts) as x (p) where x.p ? 'rows');
  -- Whoever names a unit by its path names the one it has now.
  old_path text := parts -> 0 -> 'rows' -> 0 ->> 'path';
  new_path text;
begin
  while jsonb_array_length(rest) > 0 loop
    select x.p into strict part from jsonb_array_elements(rest) as x (p)
    where not exists (
      select from jsonb_array_elements(rest) as y (other) join pg_constraint c
        on c.contype = 'f' and c.conrelid = (x.p ->> 'table')::regclass and c.confrelid = (y.other ->> 'table')::regclass
      where y.other ->> 'table' <> x.p ->> 'table')
    limit 1;
    perform restore_rows((part ->> 'table')::regclass, part -> 'rows', part = parts -> 0);
    rest := (select coalesce(jsonb_agg(x.p), '[]') from jsonb_array_elements(rest) as x (p) where x.p <> part);
  end loop;
  if parts -> 0 ->> 'table' = 'units' then
    select path into new_path from units where id = (parts -> 0 -> 'rows' -> 0 ->> 'id')::bigint;
  end if;
  for part in select x.p from jsonb_array_elements(parts) as x (p) where x.p ? 'links' loop
    execute format('update %s c set %s from jsonb_populate_recordset(null::%s, $1) p where %s and %s',
      part ->> 'table',
      (select string_agg(
          format(case when n = 'unit_path' then '%I = replace(p.%I, $2, $3)' else '%I = p.%I' end, n, n), ', ')
        from jsonb_array_elements_text(part -> 'named') n),
      part ->> 'table',
      (select string_agg(format('c.%I = p.%I', k, k), ' and ') from jsonb_array_elements_text(part -> 'keys') k),
      (select string_agg(format('c.%I is null', n), ' and ') from jsonb_array_elements_text(part -> 'named') n)
    ) using part -> 'links', coalesce(old_path, ''), coalesce(new_path, '');
  end loop;
end $$;

-- Recordings of streams that may come back.
create function removed_recordings() returns setof text language sql stable as $$
  select r ->> 'recording_file' from removed_records,
    jsonb_path_query(parts, '$[*] ? (@.table == "live_records").rows[*]') r
$$;
