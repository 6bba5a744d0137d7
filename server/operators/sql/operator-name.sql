-- version 1 b343c36feeef2609
-- The name of an operator; null for nobody.
create or replace function operator_name(of_operator uuid) returns text
language sql stable
as $$
  select name from operator where operator_id = of_operator
$$;
