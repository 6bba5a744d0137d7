-- version 1 bca9121b79a53294
-- The release before has one tree, of CVC, and reads and writes it under these names. To be dropped two releases later.
create or replace view totals_root as
select day, as_of, people, height, total, root, previous, chain from asset_totals_root where asset = 'CVC';

create or replace view totals_node as
select day, height, place, digest, total from asset_totals_node where asset = 'CVC';

create or replace view totals_leaf as
select day, user_id, place, nonce, balance from asset_totals_leaf where asset = 'CVC';
