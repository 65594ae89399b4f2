-- Dishes with what goes into them, and meals made of dishes.

create table dishes (
  id bigint generated always as identity primary key,
  name varchar(64) not null check (name <> ''),
  -- Jin, for a table of ten.
  weight double precision check (weight >= 0),
  -- 1 cold dish, 2 hot dish, 3 staple, 4 soup
  category smallint check (category between 1 and 4),
  purpose smallint check (purpose between 1 and 3),
  cook_id bigint references cooks (id) on delete set null,
  -- Stays when the cook goes.
  cook_name varchar(64),
  image varchar(64),
  note varchar(500),
  unit_id bigint not null,
  unit_path text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint dishes_unit foreign key (unit_id, unit_path) references units (id, path) on update cascade
);
create index dishes_scope on dishes (unit_path text_pattern_ops, id desc);
create index dishes_cook on dishes (cook_id) where cook_id is not null;

-- A line that was taken out of its dish stays, for what was cooked with it before.
create table dish_ingredients (
  id bigint generated always as identity primary key,
  dish_id bigint not null references dishes (id) on delete cascade,
  position smallint not null,
  ingredient_id bigint references ingredients (id) on delete set null,
  name varchar(50) not null check (name <> ''),
  jin double precision check (jin >= 0),
  batch varchar(100) not null default '',
  replaced_at timestamptz
);
create unique index dish_ingredients_present on dish_ingredients (dish_id, position) where replaced_at is null;
create index dish_ingredients_dish on dish_ingredients (dish_id);
create index dish_ingredients_name on dish_ingredients (name, dish_id);
create index dish_ingredients_batch on dish_ingredients (batch text_pattern_ops, dish_id) where batch <> '';
create index dish_ingredients_ingredient on dish_ingredients (ingredient_id) where ingredient_id is not null;

create view dishes_shown as
select d.*,
  (
    select jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object('id', i.ingredient_id, 'name', i.name, 'jin', i.jin, 'batch', nullif(i.batch, '')))
      order by i.position)
    from dish_ingredients i where i.dish_id = d.id and i.replaced_at is null
  ) as ingredients
from dishes d;

create table meals (
  id bigint generated always as identity primary key,
  name varchar(64) not null check (name <> ''),
  -- Yuan, for a table.
  price double precision check (price >= 0),
  cook_id bigint references cooks (id) on delete set null,
  cook_name varchar(64),
  image varchar(64),
  note varchar(500),
  unit_id bigint not null,
  unit_path text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint meals_unit foreign key (unit_id, unit_path) references units (id, path) on update cascade
);
create index meals_scope on meals (unit_path text_pattern_ops, id desc);
create index meals_cook on meals (cook_id) where cook_id is not null;

create table meal_dishes (
  meal_id bigint not null references meals (id) on delete cascade,
  position smallint not null,
  dish_id bigint not null references dishes (id),
  primary key (meal_id, position)
);
create index meal_dishes_dish on meal_dishes (dish_id);

create view meals_shown as
select m.*,
  (
    select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by x.position)
    from meal_dishes x join dishes d on d.id = x.dish_id where x.meal_id = m.id
  ) as dishes
from meals m;
