-- The statements inside these functions are planned once for each connection. Left to itself PostgreSQL planned them anew
-- for every small group, since a list of one looks cheaper than one of unknown length: 0.4 ms of a message sent alone.
alter function post_plainly set plan_cache_mode = force_generic_plan;
alter function write_messages set plan_cache_mode = force_generic_plan;
alter function send_plainly set plan_cache_mode = force_generic_plan;
