-- A tree and a chain of roots for each asset. The tables take the asset under further names; under the names of before the
-- release before sees and writes CVC alone. To be dropped two releases later: the three views.
alter table totals_root rename to asset_totals_root;
alter table totals_node rename to asset_totals_node;
alter table totals_leaf rename to asset_totals_leaf;

-- Constant defaults: no row is rewritten.
alter table asset_totals_root add column asset text not null default 'CVC' check (asset in ('CVC', 'USDT', 'XRP'));
alter table asset_totals_node add column asset text not null default 'CVC';
alter table asset_totals_leaf add column asset text not null default 'CVC';

alter table asset_totals_node
  drop constraint totals_node_day_fkey, drop constraint totals_node_pkey, add primary key (asset, day, height, place);
alter table asset_totals_leaf
  drop constraint totals_leaf_day_fkey, drop constraint totals_leaf_pkey, add primary key (asset, day, user_id);
alter table asset_totals_root drop constraint totals_root_pkey, add primary key (asset, day);
alter table asset_totals_node add foreign key (asset, day) references asset_totals_root;
alter table asset_totals_leaf add foreign key (asset, day) references asset_totals_root;

create view totals_root as select day, as_of, people, height, total, root, previous, chain
  from asset_totals_root where asset = 'CVC';
create view totals_node as select day, height, place, digest, total from asset_totals_node where asset = 'CVC';
create view totals_leaf as select day, user_id, place, nonce, balance from asset_totals_leaf where asset = 'CVC';

-- Holders of other assets are few: found without reading everybody's CVC.
create index account_of_asset on account (asset, owner) where asset <> 'CVC';
