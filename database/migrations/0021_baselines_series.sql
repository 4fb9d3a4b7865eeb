-- A person's own normal on one kind of device, by one version of norms and tasks. A reset ends it and begins the next.
create table baselines (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  user_id uuid not null,
  device_class text not null,
  norms_version text not null,
  task_version text not null,
  -- Tests taken from then on count; null for the first one, in which all count.
  valid_from timestamptz,
  valid_to timestamptz,
  status text not null check (status in ('none', 'establishing', 'established')),
  -- Of what is needed, while it is being established.
  have integer not null default 0,
  days integer not null default 0,
  value numeric(4, 1),
  sd double precision,
  n integer,
  h integer,
  df integer,
  -- The same of the light equivalents, for quick tests.
  light_value numeric(4, 1),
  light_sd double precision,
  light_n integer,
  light_h integer,
  light_df integer,
  -- The last test that counted: 180 days later the baseline is stale.
  last_member_at timestamptz,
  frozen_at timestamptz,
  frozen_by uuid,
  reset_by uuid,
  reset_reason text check (length(reset_reason) <= 500),
  changed_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create unique index baselines_in_force on baselines (organization_id, user_id, device_class, norms_version, task_version)
  where valid_to is null;

-- Which tests are in a baseline and which are out, and why.
create table baseline_members (
  organization_id uuid not null default current_organization(),
  baseline_id uuid not null,
  result_id uuid not null,
  membership text not null check (membership in ('in', 'practice', 'changed', 'locked', 'excluded')),
  -- Of a test that a person has left out by hand.
  reason text check (length(reason) <= 500),
  primary key (organization_id, baseline_id, result_id),
  foreign key (organization_id, baseline_id) references baselines (organization_id, id),
  foreign key (organization_id, result_id) references results (organization_id, id)
);

alter table baselines enable row level security;
alter table baselines force row level security;
create policy tenant on baselines
  using (organization_id = current_organization()) with check (organization_id = current_organization());
alter table baseline_members enable row level security;
alter table baseline_members force row level security;
create policy tenant on baseline_members
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update on baselines to evenkeel_app;
grant select, insert, update, delete on baseline_members to evenkeel_app;
