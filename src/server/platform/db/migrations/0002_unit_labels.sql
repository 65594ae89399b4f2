-- What a unit is called in trees; empty: its name.
alter table units add column label varchar(100) not null default '';
