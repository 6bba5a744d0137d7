-- Finds accounts by a number or an address (R50): a keyed digest that equal ones share. Null in rows of before, which a job fills;
-- empty where that could not be.
alter table user_contact add column lookup bytea;
