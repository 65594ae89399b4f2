-- The last publisher of a record who was turned away, and why.
alter table live_records
  add column refused_at timestamptz,
  add column refusal_reason varchar(16)
    check (refusal_reason in ('notOpen', 'wrongKey', 'busy', 'video', 'audio', 'noPicture')),
  -- What the publisher sent; empty unless that is the reason.
  add column refusal_codec varchar(32) not null default '',
  add constraint live_records_refusal check ((refused_at is null) = (refusal_reason is null));
