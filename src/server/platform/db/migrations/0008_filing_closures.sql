-- Submitted filings that nobody guides any more: void, or their banquets did not take place. The status stays as it was.

alter table filings
  add column closure smallint check (closure in (1, 2)),
  add column closure_reason varchar(500) not null default '',
  add column closed_at timestamptz,
  add column closed_by bigint references users (id) on delete set null,
  add column closer_name varchar(64) not null default '',
  add constraint filings_closed check (
    case
      when closure is null then closed_at is null and closed_by is null and closure_reason = ''
      else closed_at is not null and closure_reason <> '' and submitted_at is not null and guided_at is null
    end
  );
create index filings_waiting on filings (held_at, id) include (unit_path, people) where status = 1 and closure is null;

alter table filing_events drop constraint filing_events_kind_check;
alter table filing_events add constraint filing_events_kind_check
  check (kind in ('create', 'update', 'submit', 'return', 'guide', 'void', 'notHeld'));
