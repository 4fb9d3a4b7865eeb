-- Alerts about many people for one window of a schedule are one row of the inbox: they have this in common. It is made of
-- the rule, of whether the rule was being tried out, of the schedule and of the moment at which the test was due.
alter table alerts add column group_id uuid;

-- Version 8 is for ids that are made of something.
create function alert_group_id(rule_id uuid, is_test boolean, schedule_id uuid, due_at timestamptz) returns uuid
  language sql immutable
return overlay(overlay(
  md5(concat_ws(':', rule_id::text, is_test::text, schedule_id::text, extract(epoch from due_at)::text))
  placing '8' from 13) placing '8' from 17)::uuid;

-- What fired before belongs together too. The owner is held by row level security, but not for this statement.
alter table alerts no force row level security;
alter table occurrences no force row level security;
update alerts alert
  set group_id = alert_group_id(alert.rule_id, alert.is_test, occurrence.schedule_id, occurrence.due_at)
  from occurrences occurrence
  where occurrence.organization_id = alert.organization_id and occurrence.id = alert.occurrence_id;
alter table occurrences force row level security;
alter table alerts force row level security;

create index alerts_of_group on alerts (organization_id, group_id) where group_id is not null;
