-- Repeats about one person by one rule are one row of the inbox: they have this in common. It is made of the rule, of
-- whether the rule was being tried out, and of the person. Version 8 is for ids that are made of something.
create function alert_repeat_id(rule_id uuid, is_test boolean, user_id uuid) returns uuid
  language sql immutable
return overlay(overlay(
  md5('repeat:' || rule_id::text || ':' || is_test::text || ':' || user_id::text)
  placing '8' from 13) placing '8' from 17)::uuid;

alter table alerts add column repeat_id uuid generated always as (
  case when user_id is not null then alert_repeat_id(rule_id, is_test, user_id) end) stored;

create index alerts_of_repeat on alerts (organization_id, repeat_id) where repeat_id is not null;
