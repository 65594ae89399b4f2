-- Texts that lists of a million rows are searched by, from whatever part of them: an index of their characters and pairs of
-- characters. Chinese names are sought by one or two characters, of which trigrams know nothing, and no extension is needed.

-- The pairs that begin at odd places, and those at even ones. Dear, so that it is asked of the index and not of each row.
create function text_parts(value text) returns text[] language plpgsql immutable strict parallel safe cost 10000 as $$
begin
  return array_remove(
    string_to_array(value, null)
      || string_to_array(regexp_replace(value, '(..)', '\1' || chr(1), 'g'), chr(1))
      || string_to_array(regexp_replace(substr(value, 2), '(..)', '\1' || chr(1), 'g'), chr(1)),
    '');
end $$;

create index filings_host_parts on filings using gin (text_parts(host_name));
create index filings_site_parts on filings using gin (text_parts(site));
create index operation_logs_parts on operation_logs using gin (text_parts(title), text_parts(ip), text_parts(location));
