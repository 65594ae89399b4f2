-- How many filings there are by unit, day and state: what the lists of a whole province or city tell and where their pages
-- begin. Totals like those of the banquets (0019): a filing is noted, readers put the noted ones right, a fold does so for good.
-- Menus are added up by month for the third unit as well.

-- Facts of a filing that are counted one by one: 0 each filing; guided 1 in time, 2 late; 3 its cook streamed on its day;
-- 4 every dish sampled; guided with 5 every item met, 6 some not; 10 + n item n not met.
alter table counted_filings
  add column status smallint not null default 1,
  add column closure smallint,
  add column type smallint not null default 1,
  add column facts smallint[] not null default '{0}';

-- Those that are in the totals of the banquets.
create view counted_banquets as select * from counted_filings where status > 0 and closure is null;

drop view countable_filings;
create view countable_filings as
select f.id as filing_id, ((f.held_at at time zone 'UTC') + interval '8 hours')::date as day,
  totalled_units(f.unit_path) as unit_ids, coalesce(f.kind, 6::smallint) as kind, f.people, coalesce(f.tables, 0) as tables,
  coalesce(d.ids, '{}') as dish_ids, coalesce(d.names, '{}') as dish_names,
  coalesce(s.ids, '{}') as meal_ids, coalesce(s.names, '{}') as meal_names,
  f.status, f.closure, f.type,
  array_remove(
    array[
      0,
      case when f.status = 2 then case when f.guided_at <= f.held_at then 1 else 2 end end,
      case when exists (
        select from live_records r
        where r.cook_id = f.cook_id
          and (r.started_at at time zone interval '8 hours')::date = (f.held_at at time zone interval '8 hours')::date
      ) then 3 end,
      case when exists (select from samples k where k.filing_id = f.id)
        and exists (select from filing_meals m cross join unnest(m.dish_names) as n (dish) where m.filing_id = f.id)
        and not exists (
          select from filing_meals m cross join unnest(m.dish_names) as n (dish)
          where m.filing_id = f.id and not exists (
            select from samples k where k.filing_id = f.id and k.dish = n.dish and k.meal in ('', m.name)))
        then 4 end,
      case when f.status = 2 then case when f.unmet_items = 0 then 5 when f.unmet_items <> 0 then 6 end end
    ]::smallint[], null
  ) || case when f.status = 2 and f.unmet_items <> 0 then array(
    select (10 + n)::smallint from generate_series(1, 22) n where f.unmet_items & (1 << (n - 1)) <> 0
  ) else '{}' end as facts
from filings f
left join lateral (
  select array_agg(x.id::bigint order by m.position, x.at) as ids, array_agg(x.name order by m.position, x.at) as names
  from filing_meals m cross join unnest(m.dish_ids, m.dish_names) with ordinality as x (id, name, at)
  where m.filing_id = f.id and f.status > 0 and f.closure is null
) d on true
left join lateral (
  select array_agg(m.meal_id order by m.position) as ids, array_agg(m.name::text order by m.position) as names
  from filing_meals m where m.filing_id = f.id and m.meal_id is not null and f.status > 0 and f.closure is null
) s on true;

-- A line for each fact of a filing.
create view counted_facts as
select c.filing_id, c.day, c.unit_ids, c.type, c.status, coalesce(c.closure, 0) as closure, x.fact
from counted_filings c cross join unnest(c.facts) as x (fact);
create view countable_facts as
select c.filing_id, c.day, c.unit_ids, c.type, c.status, coalesce(c.closure, 0) as closure, x.fact
from countable_filings c cross join unnest(c.facts) as x (fact);

-- For the first two units. `closure` 0 is none.
create table filing_totals (
  unit_id bigint not null,
  fact smallint not null,
  day date not null,
  type smallint not null,
  status smallint not null,
  closure smallint not null,
  filings int not null,
  primary key (unit_id, fact, day, type, status, closure)
) with (fillfactor = 80);

-- Streams that began, have gone or are found to have begun otherwise. Which filings that concerns is looked up by whoever reads
-- the note: one that is registered at the same moment is then seen by it, or has a note of its own.
create table stream_changes (
  id bigint generated always as identity primary key,
  cook_id bigint not null,
  day date not null
);

-- A function, so that nobody plans for more notes than the few there are.
create function noted_filings() returns setof bigint language plpgsql stable rows 10 as $$
begin
  return query select filing_id from filing_changes;
  return query
    select f.id from stream_changes s cross join lateral (
      select id from filings
      where cook_id = s.cook_id and (held_at at time zone interval '8 hours')::date = s.day offset 0
    ) f;
end $$;

create function note_stream_changes() returns trigger language plpgsql as $$
begin
  insert into stream_changes (cook_id, day)
  select distinct cook_id, (started_at at time zone interval '8 hours')::date from changed where started_at is not null;
  return null;
end $$;

create function note_moved_streams() returns trigger language plpgsql as $$
begin
  insert into stream_changes (cook_id, day)
  select distinct x.cook_id, (x.started_at at time zone interval '8 hours')::date
  from earlier e join later l using (id)
  cross join lateral (values (e.cook_id, e.started_at), (l.cook_id, l.started_at)) as x (cook_id, started_at)
  where (e.cook_id, e.started_at) is distinct from (l.cook_id, l.started_at) and x.started_at is not null;
  return null;
end $$;

create trigger live_records_added_noted after insert on live_records
  referencing new table as changed for each statement execute function note_stream_changes();
create trigger live_records_changed_noted after update on live_records
  referencing old table as earlier new table as later for each statement execute function note_moved_streams();
create trigger live_records_removed_noted after delete on live_records
  referencing old table as changed for each statement execute function note_stream_changes();

create or replace function add_to_totals(filings bigint[], sign int) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  insert into banquet_totals as t (unit_id, day, kind, banquets, people, tables)
  select u.id, c.day, c.kind, sign * count(*), sign * sum(c.people), sign * sum(c.tables)
  from counted_banquets c cross join unnest(c.unit_ids) as u (id)
  where filings is null or c.filing_id = any (filings)
  group by u.id, c.day, c.kind
  order by u.id, c.day
  on conflict (unit_id, day, kind) do update
  set banquets = t.banquets + excluded.banquets, people = t.people + excluded.people, tables = t.tables + excluded.tables;

  insert into filing_totals as t (unit_id, fact, day, type, status, closure, filings)
  select u.id, c.fact, c.day, c.type, c.status, c.closure, sign * count(*)
  from counted_facts c cross join unnest(c.unit_ids[1:2]) as u (id)
  where add_to_totals.filings is null or c.filing_id = any (add_to_totals.filings)
  group by u.id, c.fact, c.day, c.type, c.status, c.closure
  order by u.id, c.fact, c.day
  on conflict (unit_id, fact, day, type, status, closure) do update set filings = t.filings + excluded.filings;

  insert into menu_totals as t (unit_id, what, is_month, day, item_id, name, times, tables)
  select p.unit_id, l.what, p.is_month, p.day, l.item_id, l.name, sign * count(*), sign * sum(l.tables)
  from counted_lines l cross join lateral (
    select l.unit_ids[1] as unit_id, false as is_month, l.day
    union all
    select u.id, true, date_trunc('month', l.day::timestamp)::date from unnest(l.unit_ids) as u (id)
  ) p
  where filings is null or l.filing_id = any (filings)
  group by p.unit_id, l.what, p.is_month, p.day, l.item_id, l.name
  -- What is read together stands together.
  order by p.unit_id, l.what, p.is_month, p.day, l.name
  on conflict (unit_id, what, is_month, day, name, item_id) do update
  set times = t.times + excluded.times, tables = t.tables + excluded.tables;
end $$;

create or replace function fold_filing_changes(most int) returns int language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  filings bigint[];
  notes int;
begin
  if not pg_try_advisory_xact_lock(4818019) then return 0; end if;
  with taken as (delete from stream_changes returning cook_id, day)
  insert into filing_changes (filing_id)
  select distinct f.id from taken t join filings f on f.cook_id = t.cook_id
  where (f.held_at at time zone interval '8 hours')::date = t.day;
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

create or replace function rebuild_totals() returns void language plpgsql
set work_mem = '64MB' as $$
begin
  perform pg_advisory_xact_lock(4818019);
  delete from filing_changes;
  delete from stream_changes;
  truncate counted_filings, banquet_totals, filing_totals, menu_totals;
  perform count_filings(null);
  perform add_to_totals(null, 1);
end $$;

create or replace function wrong_totals() returns bigint language sql as $$
  select (
    select count(*)
    from (select * from countable_filings where filing_id not in (select noted_filings())) a
    full join (select * from counted_filings where filing_id not in (select noted_filings())) b using (filing_id)
    where (a.day, a.unit_ids, a.kind, a.people, a.tables, a.dish_ids, a.dish_names, a.meal_ids, a.meal_names,
        a.status, a.closure, a.type, a.facts)
      is distinct from (b.day, b.unit_ids, b.kind, b.people, b.tables, b.dish_ids, b.dish_names, b.meal_ids, b.meal_names,
        b.status, b.closure, b.type, b.facts)
  ) + (
    select count(*)
    from (
      select u.id as unit_id, c.day, c.kind, count(*) as banquets, sum(c.people) as people, sum(c.tables) as tables
      from counted_banquets c cross join unnest(c.unit_ids) as u (id) group by u.id, c.day, c.kind
    ) a
    full join (select * from banquet_totals where banquets <> 0) b using (unit_id, day, kind)
    where (a.banquets, a.people, a.tables) is distinct from (b.banquets, b.people, b.tables)
  ) + (
    select count(*)
    from (
      select u.id as unit_id, c.fact, c.day, c.type, c.status, c.closure, count(*) as filings
      from counted_facts c cross join unnest(c.unit_ids[1:2]) as u (id)
      group by u.id, c.fact, c.day, c.type, c.status, c.closure
    ) a
    full join (select * from filing_totals where filings <> 0) b using (unit_id, fact, day, type, status, closure)
    where a.filings is distinct from b.filings
  ) + (
    select count(*)
    from (
      select p.unit_id, l.what, p.is_month, p.day, l.name, l.item_id, count(*) as times, sum(l.tables) as tables
      from counted_lines l cross join lateral (
        select l.unit_ids[1] as unit_id, false as is_month, l.day
        union all
        select u.id, true, date_trunc('month', l.day::timestamp)::date from unnest(l.unit_ids) as u (id)
      ) p
      group by p.unit_id, l.what, p.is_month, p.day, l.name, l.item_id
    ) a
    full join (select * from menu_totals where times <> 0) b using (unit_id, what, is_month, day, name, item_id)
    where (a.times, a.tables) is distinct from (b.times, b.tables)
  )
$$;

create trigger samples_added_noted after insert on samples
  referencing new table as changed for each statement execute function note_menu_changes();
create trigger samples_changed_noted after update on samples
  referencing new table as changed for each statement execute function note_menu_changes();
create trigger samples_removed_noted after delete on samples
  referencing old table as changed for each statement execute function note_menu_changes();

-- Most lines are days of one unit, and most months are of others: taken for independent, its months would seem to be a quarter
-- of all lines.
create statistics menu_totals_of (mcv) on unit_id, what, is_month from menu_totals;
alter statistics menu_totals_of set statistics 400;

select rebuild_totals();

-- Closed filings are few.
create index filings_closed on filings (closure, held_at desc, id desc) include (unit_path) where closure is not null;
