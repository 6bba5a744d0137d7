-- A link of the server that no owner takes back in the console.
alter table operator_link
  add column is_firm boolean not null default false check (by_server or not is_firm);
