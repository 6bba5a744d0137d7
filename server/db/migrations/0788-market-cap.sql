-- What all units of a coin are worth together, where the source says it.
alter table market_quote add column market_cap numeric;
