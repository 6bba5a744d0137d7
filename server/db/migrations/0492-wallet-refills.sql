-- What people brought to the wallets that pay, recorded by two: the payer has no key of the store it comes from (REQ-177).
create table wallet_refill (
  refill_id bigint generated always as identity primary key,
  network text not null,
  -- Of the asset that is paid, or of the coin that fees are paid in.
  what text not null check (what in ('asset', 'gas')),
  -- Decimal text.
  amount text not null,
  txid text not null,
  proposed_by uuid not null,
  approved_by uuid not null,
  at timestamptz not null,
  unique (network, txid),
  constraint two_people check (proposed_by <> approved_by)
);

create function refuse_refill_change() returns trigger language plpgsql as $$
begin
  raise exception 'a refill stays as it was recorded' using errcode = 'restrict_violation';
end $$;
create trigger refuse_refill_change before update or delete on wallet_refill
  for each row execute function refuse_refill_change();
