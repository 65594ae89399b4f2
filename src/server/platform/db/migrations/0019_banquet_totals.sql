-- What banquets add up to by unit and day, and their menus by unit, day and month, for units near the top of the tree.
--
-- Whatever touches a filing or its menu notes the filing in the same transaction. The totals are what `counted_filings` add up
-- to, always; a reader takes the noted filings out as they were counted and puts them in as they are, so that no number is ever
-- older than the filings. `fold_filing_changes` does the same for good.

create table filing_changes (
  id bigint generated always as identity primary key,
  filing_id bigint not null
);

create function note_filing_changes() returns trigger language plpgsql as $$
begin
  insert into filing_changes (filing_id) select id from changed;
  return null;
end $$;

create function note_menu_changes() returns trigger language plpgsql as $$
begin
  insert into filing_changes (filing_id) select distinct filing_id from changed;
  return null;
end $$;

create trigger filings_added_noted after insert on filings
  referencing new table as changed for each statement execute function note_filing_changes();
create trigger filings_changed_noted after update on filings
  referencing new table as changed for each statement execute function note_filing_changes();
create trigger filings_removed_noted after delete on filings
  referencing old table as changed for each statement execute function note_filing_changes();
create trigger filing_meals_added_noted after insert on filing_meals
  referencing new table as changed for each statement execute function note_menu_changes();
create trigger filing_meals_changed_noted after update on filing_meals
  referencing new table as changed for each statement execute function note_menu_changes();
create trigger filing_meals_removed_noted after delete on filing_meals
  referencing old table as changed for each statement execute function note_menu_changes();

-- The units of a path that have totals: the three at the top. Menus have them for the first two.
create function totalled_units(path text) returns bigint[] language sql immutable as $$
  select (string_to_array(trim(both '/' from path), '/')::bigint[])[1:3]
$$;

-- What counts: submitted, neither void nor called off. Days are those of Asia/Shanghai.
create view banquets as
select id, unit_id, unit_path, cook_id, held_at, ((held_at at time zone 'UTC') + interval '8 hours')::date as day,
  coalesce(kind, 6::smallint) as kind, people, coalesce(tables, 0) as tables
from filings where status > 0 and closure is null;

-- A line for each dish (1) and each meal set of the list (2) on their menus.
create view menu_lines as
select b.id, b.unit_id, b.unit_path, b.cook_id, b.held_at, b.day, b.tables, 1 as what, d.id::bigint as item_id, d.name
from banquets b join filing_meals m on m.filing_id = b.id cross join unnest(m.dish_ids, m.dish_names) as d (id, name)
union all
select b.id, b.unit_id, b.unit_path, b.cook_id, b.held_at, b.day, b.tables, 2, m.meal_id, m.name
from banquets b join filing_meals m on m.filing_id = b.id where m.meal_id is not null;

-- Each banquet as it stands in the totals.
create table counted_filings (
  filing_id bigint primary key,
  day date not null,
  unit_ids bigint[] not null,
  kind smallint not null,
  people int not null,
  tables int not null,
  dish_ids bigint[] not null,
  dish_names text[] not null,
  meal_ids bigint[] not null,
  meal_names text[] not null
);

-- Each banquet as it would stand there now.
create view countable_filings as
select b.id as filing_id, b.day, totalled_units(b.unit_path) as unit_ids, b.kind, b.people, b.tables,
  coalesce(d.ids, '{}') as dish_ids, coalesce(d.names, '{}') as dish_names,
  coalesce(s.ids, '{}') as meal_ids, coalesce(s.names, '{}') as meal_names
from banquets b
left join lateral (
  select array_agg(x.id::bigint order by m.position, x.at) as ids, array_agg(x.name order by m.position, x.at) as names
  from filing_meals m cross join unnest(m.dish_ids, m.dish_names) with ordinality as x (id, name, at)
  where m.filing_id = b.id
) d on true
left join lateral (
  select array_agg(m.meal_id order by m.position) as ids, array_agg(m.name::text order by m.position) as names
  from filing_meals m where m.filing_id = b.id and m.meal_id is not null
) s on true;

create view counted_lines as
select c.filing_id, c.day, c.unit_ids, c.tables, 1 as what, d.id as item_id, d.name
from counted_filings c cross join unnest(c.dish_ids, c.dish_names) as d (id, name)
union all
select c.filing_id, c.day, c.unit_ids, c.tables, 2, m.id, m.name
from counted_filings c cross join unnest(c.meal_ids, c.meal_names) as m (id, name);

create table banquet_totals (
  unit_id bigint not null,
  day date not null,
  kind smallint not null,
  banquets int not null,
  people bigint not null,
  tables bigint not null,
  primary key (unit_id, day, kind)
) with (fillfactor = 80);

-- Days of the first unit, months (by their first days) of the first two.
create table menu_totals (
  unit_id bigint not null,
  what smallint not null,
  is_month boolean not null,
  day date not null,
  item_id bigint not null,
  name text not null,
  times int not null,
  tables bigint not null,
  primary key (unit_id, what, is_month, day, name, item_id)
) with (fillfactor = 80);

-- Adds (1) or takes away (-1) what is counted of these filings; of all, where none are named. Each call is planned for its own
-- filings: a plan for any would go through all there are.
create function add_to_totals(filings bigint[], sign int) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  insert into banquet_totals as t (unit_id, day, kind, banquets, people, tables)
  select u.id, c.day, c.kind, sign * count(*), sign * sum(c.people), sign * sum(c.tables)
  from counted_filings c cross join unnest(c.unit_ids) as u (id)
  where filings is null or c.filing_id = any (filings)
  group by u.id, c.day, c.kind
  order by u.id, c.day
  on conflict (unit_id, day, kind) do update
  set banquets = t.banquets + excluded.banquets, people = t.people + excluded.people, tables = t.tables + excluded.tables;

  insert into menu_totals as t (unit_id, what, is_month, day, item_id, name, times, tables)
  select p.unit_id, l.what, p.is_month, p.day, l.item_id, l.name, sign * count(*), sign * sum(l.tables)
  from counted_lines l cross join lateral (
    select l.unit_ids[1] as unit_id, false as is_month, l.day
    union all
    select u.id, true, date_trunc('month', l.day::timestamp)::date from unnest(l.unit_ids[1:2]) as u (id)
  ) p
  where filings is null or l.filing_id = any (filings)
  group by p.unit_id, l.what, p.is_month, p.day, l.item_id, l.name
  -- What is read together stands together.
  order by p.unit_id, l.what, p.is_month, p.day, l.name
  on conflict (unit_id, what, is_month, day, name, item_id) do update
  set times = t.times + excluded.times, tables = t.tables + excluded.tables;
end $$;

create function count_filings(filings bigint[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  insert into counted_filings select * from countable_filings where filings is null or filing_id = any (filings);
end $$;

-- Of one process at a time; says how many notes it has worked off, at most so many.
create function fold_filing_changes(most int) returns int language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  filings bigint[];
  notes int;
begin
  if not pg_try_advisory_xact_lock(4818019) then return 0; end if;
  with taken as (
    delete from filing_changes where id in (select id from filing_changes order by id limit most) returning filing_id
  )
  select array_agg(distinct filing_id), count(*) into filings, notes from taken;
  if notes = 0 then return 0; end if;
  perform add_to_totals(filings, -1);
  delete from counted_filings where filing_id = any (filings);
  perform count_filings(filings);
  perform add_to_totals(filings, 1);
  return notes;
end $$;

-- Counts everything anew.
create function rebuild_totals() returns void language plpgsql
set work_mem = '64MB' as $$
begin
  perform pg_advisory_xact_lock(4818019);
  delete from filing_changes;
  truncate counted_filings, banquet_totals, menu_totals;
  perform count_filings(null);
  perform add_to_totals(null, 1);
end $$;

-- How many banquets are counted otherwise than they are, and how many totals are not what is counted: none.
create function wrong_totals() returns bigint language sql as $$
  select (
    select count(*)
    from (select * from countable_filings where filing_id not in (select filing_id from filing_changes)) a
    full join (select * from counted_filings where filing_id not in (select filing_id from filing_changes)) b using (filing_id)
    where (a.day, a.unit_ids, a.kind, a.people, a.tables, a.dish_ids, a.dish_names, a.meal_ids, a.meal_names)
      is distinct from (b.day, b.unit_ids, b.kind, b.people, b.tables, b.dish_ids, b.dish_names, b.meal_ids, b.meal_names)
  ) + (
    select count(*)
    from (
      select u.id as unit_id, c.day, c.kind, count(*) as banquets, sum(c.people) as people, sum(c.tables) as tables
      from counted_filings c cross join unnest(c.unit_ids) as u (id) group by u.id, c.day, c.kind
    ) a
    full join (select * from banquet_totals where banquets <> 0) b using (unit_id, day, kind)
    where (a.banquets, a.people, a.tables) is distinct from (b.banquets, b.people, b.tables)
  ) + (
    select count(*)
    from (
      select p.unit_id, l.what, p.is_month, p.day, l.name, l.item_id, count(*) as times, sum(l.tables) as tables
      from counted_lines l cross join lateral (
        select l.unit_ids[1] as unit_id, false as is_month, l.day
        union all
        select u.id, true, date_trunc('month', l.day::timestamp)::date from unnest(l.unit_ids[1:2]) as u (id)
      ) p
      group by p.unit_id, l.what, p.is_month, p.day, l.name, l.item_id
    ) a
    full join (select * from menu_totals where times <> 0) b using (unit_id, what, is_month, day, name, item_id)
    where (a.times, a.tables) is distinct from (b.times, b.tables)
  )
$$;

select rebuild_totals();

-- Streams of one day.
create index live_records_started on live_records (started_at) include (unit_path, status) where started_at is not null;
