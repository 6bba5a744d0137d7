-- What came to an address for good is added up without reading what came to others.
create index deposit_arrived on deposit (network, number) include (units) where state = 'final' and is_token;
