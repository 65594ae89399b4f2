-- What an account uploaded within a day, and uploads of which no record was made.
create index files_created on files (created_at);
drop index files_owner;
create index files_owner on files (owner_id, created_at);
