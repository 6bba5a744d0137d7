-- Where deposits on Solana come from (REQ-130): below zero by what was recorded of that network, and no further.
insert into account (id, owner, asset, bucket)
  values ('programme/USDT/deposits_solana', 'programme', 'USDT', 'deposits_solana');
