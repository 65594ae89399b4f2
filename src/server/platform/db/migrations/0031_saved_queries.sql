-- Chinese by its sound, where the database knows it: the embedded one lacks the tables and orders by radical and stroke.
do $$ begin
  create collation by_pinyin (provider = icu, locale = 'zh-u-co-pinyin');
exception when feature_not_supported then
  create collation by_pinyin from "C";
end $$;

-- A list's filter with a name, as the address spells it: its owner's, and to be read by those of his unit when he shares it.
create table saved_queries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  list varchar(40) not null,
  name varchar(30) not null check (name <> ''),
  query varchar(2000) not null,
  is_shared boolean not null default false,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, list, name)
);

-- A list opens with one of them.
create unique index saved_queries_default on saved_queries (user_id, list) where is_default;
