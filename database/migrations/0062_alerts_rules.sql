-- When somebody should be told, and who.
create table alert_rules (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 300),
  -- test: it fires to its owner alone, until test_until.
  state text not null default 'off' check (state in ('off', 'test', 'on')),
  test_until timestamptz,
  severity text not null check (severity in ('info', 'warning', 'critical')),
  -- As the contract has it.
  trigger jsonb not null check (jsonb_typeof(trigger) = 'object'),
  trigger_kind text not null generated always as (trigger ->> 'kind') stored,
  -- The audience, as schedules have it.
  is_for_everyone boolean not null default false,
  tag_match text not null default 'any' check (tag_match in ('any', 'all')),
  tag_ids uuid[] not null default '{}',
  user_ids uuid[] not null default '{}',
  excluded_tag_ids uuid[] not null default '{}',
  excluded_user_ids uuid[] not null default '{}',
  -- Who is told at once, and who later if nobody has acknowledged it.
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  -- By the recipient's own clock, as HH:MM; never for what is critical.
  quiet_from text check (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^[0-2][0-9]:[0-5][0-9]$'),
  digest text not null default 'immediate' check (digest in ('immediate', 'quarterHour', 'hourly', 'daily')),
  -- Of a daily digest, by the organization's clock.
  digest_at text check (digest_at ~ '^[0-2][0-9]:[0-5][0-9]$'),
  -- For so long after it has fired about somebody it does not fire about them again.
  quiet_minutes_per_person integer not null default 0 check (quiet_minutes_per_person between 0 and 43200),
  -- More than these messages to one recipient within an hour wait for the hour's end, and come as one.
  most_per_hour integer check (most_per_hour between 1 and 1000),
  -- What to do, per language.
  response jsonb not null default '{}' check (jsonb_typeof(response) = 'object'),
  tells_name boolean not null default false,
  -- Shown to occupational health alone.
  is_for_health boolean not null default false,
  -- Which of the rules that every organization begins with it was.
  starter text check (length(starter) <= 40),
  owner_id uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz(3) not null default now(),
  -- What happened before is not its business.
  fires_from timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id),
  check ((quiet_from is null) = (quiet_until is null)),
  check ((digest = 'daily') = (digest_at is not null)),
  check ((state = 'test') = (test_until is not null))
);
create unique index alert_rules_name on alert_rules (organization_id, lower(name)) where deleted_at is null;
create unique index alert_rules_starter on alert_rules (organization_id, starter) where starter is not null;
alter table alert_rules enable row level security;
alter table alert_rules force row level security;
create policy tenant on alert_rules
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update on alert_rules to evenkeel_app;

-- That a rule has fired.
create table alerts (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  rule_id uuid not null,
  -- Which kind of trigger it was then, or `device`: the rule may look at something else one day.
  what text not null check (length(what) between 1 and 40),
  -- What made it fire; the same cause makes a rule fire once.
  cause text not null check (length(cause) between 1 and 120),
  -- null: about no person in particular.
  user_id uuid,
  visit_id uuid,
  result_id uuid,
  occurrence_id uuid,
  -- Where the test was taken, of a device on which several people test: its kiosk, or whoever hands it on.
  kiosk_id uuid,
  device_key text check (length(device_key) <= 200),
  severity text not null check (severity in ('info', 'warning', 'critical')),
  is_test boolean not null default false,
  is_for_health boolean not null default false,
  -- For the sentence that says what happened: counts, minutes and per cents; never a score.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- held: part of a device alert, which is the likelier cause.
  state text not null default 'new'
    check (state in ('new', 'acknowledged', 'snoozed', 'escalated', 'resolved', 'autoResolved', 'held')),
  happened_at timestamptz not null,
  fired_at timestamptz not null default now(),
  owner_id uuid,
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  snoozed_until timestamptz,
  -- The step that was taken last, and when the next one is due while nobody has acknowledged it.
  step integer not null default 0,
  next_step_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid,
  resolution text check (length(resolution) <= 500),
  -- The device alert that it is part of.
  held_by uuid,
  changed_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, rule_id) references alert_rules (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  foreign key (organization_id, held_by) references alerts (organization_id, id),
  check ((state = 'held') = (held_by is not null)),
  check ((state = 'snoozed') = (snoozed_until is not null))
);
-- Exactly one alert per rule and cause, also when the work is done twice after a crash.
create unique index alerts_once on alerts (organization_id, rule_id, cause);
create index alerts_of_rule on alerts (organization_id, rule_id, fired_at desc);
create index alerts_by_time on alerts (organization_id, fired_at desc, id desc) include (user_id, state);
create index alerts_open on alerts (organization_id, severity, fired_at) where state in ('new', 'acknowledged', 'snoozed', 'escalated');
create index alerts_of_person on alerts (organization_id, user_id, rule_id, happened_at desc) where user_id is not null;
create index alerts_of_visit on alerts (organization_id, visit_id) where visit_id is not null;
create index alerts_of_occurrence on alerts (organization_id, occurrence_id) where occurrence_id is not null;
create index alerts_of_device on alerts (organization_id, device_key, happened_at desc) where cause like 'device:%';
create index alerts_held on alerts (organization_id, held_by) where held_by is not null;
create index alerts_next_step on alerts (organization_id, next_step_at) where next_step_at is not null;
alter table alerts enable row level security;
alter table alerts force row level security;
create policy tenant on alerts
  using (organization_id = current_organization()) with check (organization_id = current_organization());
-- What is about nobody in particular names nobody, so it is there for every administrator.
create policy scope on alerts as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id is null or user_id in (select people_in_scope()));
grant select, insert, update on alerts to evenkeel_app;

-- The story of an alert, step by step.
create table alert_steps (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  alert_id uuid not null,
  kind text not null check (kind in ('fired', 'held', 'acknowledged', 'snoozed', 'woken', 'escalated', 'resolved', 'autoResolved', 'assigned')),
  at timestamptz not null default now(),
  by uuid,
  note text check (length(note) <= 500),
  primary key (organization_id, id),
  foreign key (organization_id, alert_id) references alerts (organization_id, id)
);
create index alert_steps_of_alert on alert_steps (organization_id, alert_id, at, id);
alter table alert_steps enable row level security;
alter table alert_steps force row level security;
create policy tenant on alert_steps
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on alert_steps as restrictive to evenkeel_app
  using ((select sees_everybody()) or exists (
    select from alerts alert
    where alert.organization_id = alert_steps.organization_id and alert.id = alert_steps.alert_id));
grant select, insert on alert_steps to evenkeel_app;
-- What was written about somebody is forgotten with them.
grant update (note) on alert_steps to evenkeel_app;

-- Who was told of an alert, how, and what became of it.
create table alert_deliveries (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  alert_id uuid not null,
  -- Which step of the rule it belongs to, from 0.
  step integer not null,
  channel text not null check (channel in ('email', 'webhook')),
  -- The administrator, or an address that belongs to nobody here, or a webhook.
  recipient_id uuid,
  address text check (length(address) <= 254),
  endpoint_id uuid,
  -- skipped: resolved before it was time, or somebody without an address.
  state text not null default 'waiting' check (state in ('waiting', 'retried', 'sent', 'failed', 'skipped')),
  -- A digest, quiet hours, or too many in an hour: not before.
  not_before timestamptz not null default now(),
  -- Set once its message is on its way; several alerts of a digest share one.
  mail_id uuid,
  message_id uuid,
  note text check (length(note) <= 500),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, alert_id) references alerts (organization_id, id),
  check ((channel = 'webhook') = (endpoint_id is not null)),
  check ((channel = 'email') = (recipient_id is not null or address is not null))
);
create unique index alert_deliveries_once
  on alert_deliveries (organization_id, alert_id, step, channel, recipient_id, address, endpoint_id) nulls not distinct;
create index alert_deliveries_due on alert_deliveries (organization_id, not_before)
  where state = 'waiting' and mail_id is null and message_id is null;
create index alert_deliveries_under_way on alert_deliveries (organization_id, created_at)
  where state in ('waiting', 'retried') and (mail_id is not null or message_id is not null);
create index alert_deliveries_by_time on alert_deliveries (organization_id, created_at desc);
alter table alert_deliveries enable row level security;
alter table alert_deliveries force row level security;
create policy tenant on alert_deliveries
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on alert_deliveries as restrictive to evenkeel_app
  using ((select sees_everybody()) or exists (
    select from alerts alert
    where alert.organization_id = alert_deliveries.organization_id and alert.id = alert_deliveries.alert_id));
grant select, insert, update on alert_deliveries to evenkeel_app;

-- Up to when the clock's own triggers (overdue, completion, stale, offline) have been looked at.
create table alert_clocks (
  organization_id uuid not null default current_organization() references organizations (id),
  looked_until timestamptz not null default now(),
  primary key (organization_id)
);
alter table alert_clocks enable row level security;
alter table alert_clocks force row level security;
create policy tenant on alert_clocks
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update on alert_clocks to evenkeel_app;

-- Looking back over ninety days reads results in the order in which they came in; for that it needs no row.
create index results_by_receipt on results (organization_id, received_at, id)
  include (user_id, visit_id, attempt_number, deviation, score, baseline_sd) where test_type = 'FullTest' and is_valid;
create index results_red on results (organization_id, user_id, received_at, id) include (visit_id, voided_at)
  where test_type = 'FullTest' and is_valid and deviation > 5;
create index results_invalid on results (organization_id, received_at, id) include (user_id, visit_id) where not is_valid;
create index results_inconclusive on results (organization_id, user_id, received_at, id) include (visit_id, voided_at)
  where test_type = 'LightningTest' and is_valid and (extra_data ->> 'pass') = 'false';
create index results_passed on results (organization_id, user_id, received_at, id) include (voided_at)
  where test_type = 'LightningTest' and is_valid and (extra_data ->> 'pass') = 'true';
-- The tests of a person that came in before another one.
create index results_of_user_by_receipt on results (organization_id, user_id, received_at, id)
  include (test_type, is_valid, deviation, voided_at);
create index occurrences_by_due on occurrences (organization_id, due_at)
  include (user_id, status, served_at, excused_at);
create index occurrences_missed on occurrences (organization_id, closes_at) include (user_id)
  where status in ('missed', 'excused');
create index reminders_failed on reminders (organization_id, delivered_at) where delivery = 'failed';
create index alert_deliveries_failed on alert_deliveries (organization_id, done_at) where state = 'failed';
