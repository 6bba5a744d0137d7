-- Which setting another one was made of: not always the one before it, since what was taken back is left out.
alter table network_setting add column base integer check (base < version);
