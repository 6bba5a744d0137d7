-- How many zero bits a calculation asks for; null in rows of the release before, which always asks for 19.
alter table captcha add column bits smallint check (bits between 1 and 32);
