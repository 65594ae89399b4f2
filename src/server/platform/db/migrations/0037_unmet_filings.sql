-- Filings where some item was not met: whoever asks for one item goes through these alone.
create index filings_unmet on filings (held_at desc, id desc) include (unit_path, unmet_items, status) where unmet_items <> 0;
