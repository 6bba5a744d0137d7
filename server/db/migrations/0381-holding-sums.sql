-- What users together hold by bucket, as the transfers up to `summed_to` leave it, and how many these are. What came later is
-- added by whoever reads; a job moves the line on. Begins at nothing: the job adds up what is there in portions.
create table holding_sums (
  one boolean primary key default true check (one),
  summed_to bigint not null default 0,
  entries bigint not null default 0
);
insert into holding_sums default values;

create table holding_sum (
  asset text not null,
  bucket text not null,
  balance bigint not null,
  primary key (asset, bucket)
);
