-- What the overview counts, and what the lists it leads to are filtered by.

alter table cooks add column certificate_until date;
create index cooks_certificate on cooks (certificate_until) include (unit_path) where certificate_until is not null;

-- Bit n - 1 stands for item n of the checklist, which is not met; absent without answers. Kept by the database, so that no
-- answer is ever without its bit.
alter table filings add column unmet_items int;

create function keep_unmet_items() returns trigger language plpgsql as $$
begin
  update filings f
  set unmet_items = (
    select bit_or(case when a.is_compliant then 0 else 1 << (a.item - 1) end) from filing_answers a where a.filing_id = f.id
  )
  where f.id in (select filing_id from touched);
  return null;
end $$;

create trigger filing_answers_added after insert on filing_answers
  referencing new table as touched for each statement execute function keep_unmet_items();
create trigger filing_answers_removed after delete on filing_answers
  referencing old table as touched for each statement execute function keep_unmet_items();
create trigger filing_answers_changed after update on filing_answers
  referencing new table as touched for each statement execute function keep_unmet_items();

update filings f
set unmet_items = a.unmet
from (
  select filing_id, bit_or(case when is_compliant then 0 else 1 << (item - 1) end) as unmet
  from filing_answers group by filing_id
) a
where a.filing_id = f.id;

create index filings_overview on filings (held_at)
  include (unit_id, unit_path, status, closure, guided_at, cook_id, unmet_items);
-- Days are few however many filings there are: without knowing it the database counts them by one process.
create statistics filings_held_on on ((held_at at time zone interval '8 hours')::date) from filings;
create index live_records_cook_started on live_records (started_at) include (cook_id) where started_at is not null;
