-- One kill switch for each network beside those of everything (INV-W06).
alter table wallet_switch drop constraint wallet_switch_name_check;
alter table wallet_switch add constraint wallet_switch_name_check check (name ~ '^[a-z]+$');
insert into wallet_switch (name, is_on) values ('solana', true), ('ethereum', true), ('tron', true), ('xrpl', true);
