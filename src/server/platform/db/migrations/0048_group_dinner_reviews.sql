-- The last review of a group dinner: 1 passed, 2 sent back. Submitting anew clears it.

alter table filings
  add column review_result smallint check (review_result in (1, 2)),
  add column review_opinion varchar(500) not null default '',
  add column reviewed_at timestamptz,
  add column reviewed_by bigint references users (id) on delete set null,
  add column reviewer_name varchar(64) not null default '';

alter table filing_events drop constraint filing_events_kind_check;
alter table filing_events add constraint filing_events_kind_check
  check (kind in ('create', 'update', 'submit', 'return', 'review', 'guide', 'accept', 'void', 'notHeld'));
