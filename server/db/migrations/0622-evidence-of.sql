-- A picture may be evidence of more than one kind of case at once: it stays until the last of them lets it go. The column
-- evidence, which the release before writes alone, says whether there is any.
alter table picture add column evidence_of text[] not null default '{}';
update picture set evidence_of = evidence_of || '{report_evidence}'
  where evidence and exists (select from report_evidence where report_evidence.picture = picture.id);
update picture set evidence_of = evidence_of || '{country_request}'
  where evidence and exists (select from country_request where picture.id = any(country_request.pictures));
update picture set evidence_of = evidence_of || '{suspension}'
  where evidence and exists (select from suspension where picture.id = any(suspension.pictures));
