-- How many transfers of other tokens an address has is asked with every block that holds some.
create index deposit_of_other_token on deposit (network, number) where not is_token;
