-- Registrations that could not join the XRP promotion in their turn: they are tried again each time, and those after them do
-- not wait for it.
create table xrp_passed_over (
  programme text not null references campaign,
  invitee text not null references "user",
  passed_at timestamptz not null,
  primary key (invitee, programme)
);
