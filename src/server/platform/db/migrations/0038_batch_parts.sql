-- A delivery is sought by any part of its note: the supplier, or the number that stands behind him.
create index dish_ingredients_batch_parts on dish_ingredients using gin (text_parts(batch)) where batch <> '';
drop index dish_ingredients_batch;
