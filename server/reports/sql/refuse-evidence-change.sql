-- version 1 8fd5fe5508ead923
create or replace function refuse_evidence_change() returns trigger language plpgsql as $$
begin
  raise exception 'the evidence of a report is fixed';
end $$;
