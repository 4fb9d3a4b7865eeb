-- The record of who did what: rows are only ever added.
create table audit_entries (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  action text not null,
  object_type text not null,
  object_id uuid,
  detail jsonb not null default '{}',
  request_id text,
  primary key (organization_id, id)
);

-- The seal of each entry: a hash over the entry and the seal before it, so that no entry can be changed unseen.
create table audit_seals (
  organization_id uuid not null default current_organization(),
  position bigint not null check (position >= 1),
  entry_id uuid not null,
  hash bytea not null,
  primary key (organization_id, position),
  unique (organization_id, entry_id),
  foreign key (organization_id, entry_id) references audit_entries (organization_id, id)
);

-- Domain events, written in the transaction that causes them and handed to the job queue afterwards.
create table outbox_events (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  dispatched_at timestamptz,
  primary key (organization_id, id)
);
create index outbox_events_waiting on outbox_events (id) where dispatched_at is null;

-- Failures by key within a window of time; the key is a hash, so that no address or e-mail is kept.
create table failure_counts (
  key text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);

alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy tenant on audit_entries
  using (organization_id = current_organization()) with check (organization_id = current_organization());

alter table audit_seals enable row level security;
alter table audit_seals force row level security;
create policy tenant on audit_seals
  using (organization_id = current_organization()) with check (organization_id = current_organization());

alter table outbox_events enable row level security;
alter table outbox_events force row level security;
create policy tenant on outbox_events
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy dispatch on outbox_events to evenkeel_system using (true) with check (true);

grant select, insert on audit_entries, audit_seals to evenkeel_app;
grant insert on outbox_events to evenkeel_app;
grant select, update, delete on outbox_events to evenkeel_system;
grant select, insert, update, delete on failure_counts to evenkeel_system;

-- The job queue keeps its tables in a schema of its own and makes them by itself.
create schema pgboss authorization evenkeel_system;
