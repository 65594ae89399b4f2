-- Whether a cook, a helper or a member of a team has a health certificate stays open until somebody says so.
alter table filing_crew alter column has_certificate drop not null;
alter table filing_team alter column has_certificate drop not null;
