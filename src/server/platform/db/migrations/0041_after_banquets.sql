-- A completed filing takes the facts of after its banquet as a step of its own.
alter table filing_events drop constraint filing_events_kind_check;
alter table filing_events add constraint filing_events_kind_check
  check (kind in ('create', 'update', 'submit', 'return', 'guide', 'accept', 'void', 'notHeld'));
