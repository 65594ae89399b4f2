-- Who took a filing in, who told the host of the notice, and who filled in the cook filing register and when: what paper
-- says of people is recorded with the deed. The history knows it of what was done before.

alter table filings
  add column submitter_name varchar(64) not null default '',
  add column notice_given_by varchar(64) not null default '',
  add column cooks_filled_by varchar(64) not null default '',
  add column cooks_filled_at timestamptz;

update filings f set submitter_name = e.user_name
from (
  select distinct on (filing_id) filing_id, user_name from filing_events where kind = 'submit' order by filing_id, id desc
) e
where e.filing_id = f.id;

-- A step and what it wrote have the same moment.
update filings f set notice_given_by = e.user_name
from (select distinct on (filing_id, created_at) * from filing_events order by filing_id, created_at, id) e
where e.filing_id = f.id and e.created_at = f.notice_read_at;

update filings f set cooks_filled_by = e.user_name, cooks_filled_at = e.created_at
from (
  select distinct on (filing_id) filing_id, user_name, created_at
  from filing_events
  where kind = 'create' or 'coks' = any (changed)
  order by filing_id, id desc
) e
where e.filing_id = f.id and exists (select from filing_cooks c where c.filing_id = f.id);
