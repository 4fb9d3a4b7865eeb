-- Somebody outside whom pseudonymous files are for. The key is sealed; without it nobody finds a person behind a pseudonym.
create table export_recipients (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  sealed_key bytea not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index export_recipients_by_name on export_recipients (organization_id, lower(name));
alter table export_recipients enable row level security;
alter table export_recipients force row level security;
create policy tenant on export_recipients
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert on export_recipients to evenkeel_app;

-- A file that is made again and again, in the name and with the rights of its owner.
create table export_schedules (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  owner_id uuid not null,
  -- What is wanted, as the contract has it.
  ordered jsonb not null,
  rhythm jsonb not null,
  is_incremental boolean not null,
  is_on boolean not null,
  next_at timestamptz,
  last_run_id uuid,
  last_run_at timestamptz,
  -- Up to when the last file that was made has everything: the next one begins there.
  covered_until timestamptz,
  has_failed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, owner_id) references users (organization_id, id),
  check (is_on = (next_at is not null))
);
create index export_schedules_due on export_schedules (organization_id, next_at) where is_on;
alter table export_schedules enable row level security;
alter table export_schedules force row level security;
create policy tenant on export_schedules
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on export_schedules as restrictive to evenkeel_app
  using ((select sees_everybody()) or owner_id in (select people_in_scope()));
grant select, insert, update, delete on export_schedules to evenkeel_app;

-- One export: what was wanted, by whom, and what became of it. The file lies in the data directory under its id.
create table export_runs (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  requested_by uuid not null,
  -- The schedule may be gone by now.
  schedule_id uuid,
  name text not null check (length(name) between 1 and 80),
  dataset text not null,
  identity text not null check (identity in ('aggregated', 'pseudonymous', 'identified')),
  format text not null check (format in ('csv', 'jsonl')),
  purpose text not null check (length(purpose) <= 500),
  recipient_id uuid,
  ordered jsonb not null,
  -- Of an incremental file: only what has come since.
  since timestamptz,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'ready', 'failed', 'expired', 'cancelled', 'deleted')),
  fault text check (fault in ('noSpace', 'notAllowedAnyMore', 'interrupted', 'unknown')),
  rows bigint not null default 0,
  expected_rows bigint,
  bytes bigint not null default 0,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  done_at timestamptz,
  expires_at timestamptz,
  -- Whoever makes the file renews the claim while it is at it; of a server that died it runs out.
  claim uuid,
  claimed_until timestamptz,
  attempts integer not null default 0,
  primary key (organization_id, id),
  foreign key (organization_id, requested_by) references users (organization_id, id),
  foreign key (organization_id, recipient_id) references export_recipients (organization_id, id),
  check ((state = 'running') = (claim is not null)),
  check ((claim is null) = (claimed_until is null)),
  check ((state = 'failed') = (fault is not null)),
  check (state not in ('ready', 'expired') or sha256 is not null)
);
create index export_runs_by_time on export_runs (organization_id, created_at, id);
create index export_runs_under_way on export_runs (organization_id, created_at) where state in ('queued', 'running');
create index export_runs_ready on export_runs (organization_id, expires_at) where state = 'ready';
alter table export_runs enable row level security;
alter table export_runs force row level security;
create policy tenant on export_runs
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on export_runs as restrictive to evenkeel_app
  using ((select sees_everybody()) or requested_by in (select people_in_scope()));
-- Whoever makes files looks through all organizations for what waits, and learns whose it is alone.
create policy directory on export_runs for select to evenkeel_system using (true);
grant select, insert, update on export_runs to evenkeel_app;
grant select (organization_id, id, state, created_at, claimed_until) on export_runs to evenkeel_system;

create table export_downloads (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  run_id uuid not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, run_id) references export_runs (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create index export_downloads_by_run on export_downloads (organization_id, run_id, at);
alter table export_downloads enable row level security;
alter table export_downloads force row level security;
create policy tenant on export_downloads
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on export_downloads as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert on export_downloads to evenkeel_app;
