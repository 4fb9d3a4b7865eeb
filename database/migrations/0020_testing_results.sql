-- How an organization tests. Each change is a new version; a result names the one it was decided by.
create table testing_policies (
  organization_id uuid not null default current_organization() references organizations (id),
  version integer not null check (version >= 1),
  -- After a red: minutes until the retest, and how many (0: one attempt only).
  retest_after_minutes integer not null default 10 check (retest_after_minutes between 0 and 60),
  most_retests integer not null default 1 check (most_retests between 0 and 2),
  -- Whether people see their own numbers, or words only.
  shows_numbers boolean not null default true,
  photo text not null default 'off' check (photo in ('off', 'optional', 'required')),
  photo_retention_days integer not null default 30 check (photo_retention_days between 1 and 365),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (organization_id, version)
);

-- A test that may be taken once: the server made its seed, and with it everything that will happen in it.
create table attempts (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  user_id uuid not null,
  test_type text not null check (test_type in ('FullTest', 'LightningTest')),
  seed text not null check (seed ~ '^[0-9a-f]{32}$'),
  task_version text not null,
  -- How the person came to it.
  way text not null check (way in ('own', 'supervised', 'link', 'code', 'kiosk')),
  -- The member of staff who handed the device over.
  started_by uuid,
  -- Given out beforehand, for a device that may lose its network.
  is_offline boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  submitted_at timestamptz,
  -- SHA-256 of the record as it came: the same again is the same, another is refused.
  payload_hash bytea check (length(payload_hash) = 32),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create index attempts_by_user on attempts (organization_id, user_id, created_at desc);
create unique index attempts_payload on attempts (organization_id, payload_hash) where payload_hash is not null;

-- One visit: a first test and its retests.
create table visits (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  user_id uuid not null,
  outcome text not null check (outcome in ('establishing', 'clear', 'caution', 'confirming', 'confirmed',
    'cleared_on_retest', 'unconfirmed', 'pass', 'inconclusive', 'invalid')),
  began_at timestamptz not null,
  -- While a retest is awaited: when it is offered, and when it is too late.
  retest_from timestamptz,
  retest_until timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create index visits_by_user on visits (organization_id, user_id, began_at desc);
create index visits_awaiting on visits (organization_id, retest_until) where outcome = 'confirming';

-- What a test said, with the baseline that was in force: a past decision never changes.
create table results (
  organization_id uuid not null default current_organization() references organizations (id),
  -- The attempt's.
  id uuid not null,
  user_id uuid not null,
  visit_id uuid not null,
  -- 1 for the first test of a visit, then its retests.
  attempt_number integer not null default 1,
  test_type text not null check (test_type in ('FullTest', 'LightningTest')),
  device_class text not null check (device_class in ('desktop-keyboard', 'desktop-mouse', 'tablet-touch', 'phone-touch')),
  device_key text not null,
  way text not null,
  taken_at timestamptz not null,
  received_at timestamptz not null default now(),
  is_offline boolean not null default false,
  norms_version text not null,
  task_version text not null,
  scoring_version text not null,
  policy_version integer not null,
  is_valid boolean not null,
  flags text[] not null default '{}',
  -- One decimal, higher is worse; null for a test that is not valid.
  score numeric(4, 1),
  se numeric(5, 2),
  -- The full test as a quick one, for the quick test's own baseline.
  light_score numeric(4, 1),
  -- For quick tests: pass, rule, basis, limit, reasons.
  extra_data jsonb,
  metrics jsonb not null,
  -- The snapshot.
  baseline_id uuid,
  baseline_status text not null default 'none',
  baseline_value numeric(4, 1),
  baseline_sd double precision,
  baseline_n integer,
  is_baseline_stale boolean not null default false,
  deviation numeric(4, 1),
  rci double precision,
  p double precision,
  change text check (change in ('within_noise', 'reliable_worsening', 'strong_worsening', 'reliable_improvement')),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text check (length(void_reason) <= 500),
  primary key (organization_id, id),
  foreign key (organization_id, id) references attempts (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  foreign key (organization_id, visit_id) references visits (organization_id, id)
);
create index results_by_user on results (organization_id, user_id, taken_at desc, id desc);
create index results_by_time on results (organization_id, taken_at desc, id desc);

-- The raw record, compressed; kept apart because reports never read it.
create table raw_trials (
  organization_id uuid not null default current_organization(),
  result_id uuid not null,
  gzipped bytea not null,
  primary key (organization_id, result_id),
  foreign key (organization_id, result_id) references results (organization_id, id)
);

alter table testing_policies enable row level security;
alter table testing_policies force row level security;
create policy tenant on testing_policies
  using (organization_id = current_organization()) with check (organization_id = current_organization());
alter table attempts enable row level security;
alter table attempts force row level security;
create policy tenant on attempts
  using (organization_id = current_organization()) with check (organization_id = current_organization());
alter table visits enable row level security;
alter table visits force row level security;
create policy tenant on visits
  using (organization_id = current_organization()) with check (organization_id = current_organization());
alter table results enable row level security;
alter table results force row level security;
create policy tenant on results
  using (organization_id = current_organization()) with check (organization_id = current_organization());
alter table raw_trials enable row level security;
alter table raw_trials force row level security;
create policy tenant on raw_trials
  using (organization_id = current_organization()) with check (organization_id = current_organization());

grant select, insert on testing_policies to evenkeel_app;
grant select, insert, update on attempts, visits, results to evenkeel_app;
grant select, insert on raw_trials to evenkeel_app;
