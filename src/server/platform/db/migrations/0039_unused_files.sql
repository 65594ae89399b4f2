-- Which files stand in a record is read from the foreign keys to them. Rows of earlier versions are not looked at.
alter table ingredients add foreign key (image) references files (code) on delete set null not valid;
alter table seasonings add foreign key (image) references files (code) on delete set null not valid;
alter table seafood add foreign key (image) references files (code) on delete set null not valid;
alter table dishes add foreign key (image) references files (code) on delete set null not valid;
alter table meals add foreign key (image) references files (code) on delete set null not valid;
alter table voices add foreign key (audio) references files (code) not valid;
create index files_created on files (created_at);
drop index files_owner;
create index files_owner on files (owner_id, created_at);
