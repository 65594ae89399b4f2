-- Which filings serve a dish, a line for each: kept by the database, so that no menu is ever without its lines.

create table filing_dishes (
  dish_id bigint not null,
  filing_id bigint not null,
  primary key (dish_id, filing_id)
);
create index filing_dishes_filing on filing_dishes (filing_id);

create function add_filing_dishes() returns trigger language plpgsql as $$
begin
  insert into filing_dishes (dish_id, filing_id)
  select distinct d.id, n.filing_id from new_meals n cross join unnest(n.dish_ids) as d (id) where d.id > 0
  on conflict do nothing;
  return null;
end $$;

create function renew_filing_dishes() returns trigger language plpgsql as $$
begin
  delete from filing_dishes where filing_id in (select filing_id from old_meals);
  insert into filing_dishes (dish_id, filing_id)
  select distinct d.id, m.filing_id from filing_meals m cross join unnest(m.dish_ids) as d (id)
  where m.filing_id in (select filing_id from old_meals) and d.id > 0
  on conflict do nothing;
  return null;
end $$;

create trigger filing_meals_added after insert on filing_meals
  referencing new table as new_meals for each statement execute function add_filing_dishes();
create trigger filing_meals_removed after delete on filing_meals
  referencing old table as old_meals for each statement execute function renew_filing_dishes();
create trigger filing_meals_changed after update on filing_meals
  referencing old table as old_meals for each statement execute function renew_filing_dishes();

insert into filing_dishes (dish_id, filing_id)
select distinct d.id, m.filing_id from filing_meals m cross join unnest(m.dish_ids) as d (id) where d.id > 0;
