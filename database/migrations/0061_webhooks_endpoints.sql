-- Where an organization wants to be told what happens: an address of its own.
create table webhook_endpoints (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) between 1 and 500),
  -- Sealed with the installation's key: with it messages are signed. The one before is good for a while after a change.
  sealed_secret bytea not null,
  sealed_old_secret bytea,
  old_secret_ends_at timestamptz,
  is_on boolean not null default true,
  created_by uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz(3) not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id),
  check ((sealed_old_secret is null) = (old_secret_ends_at is null))
);
alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy tenant on webhook_endpoints
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update on webhook_endpoints to evenkeel_app;

-- A message to one address, and what became of it. It names nobody, and carries no score.
create table webhook_messages (
  organization_id uuid not null default current_organization() references organizations (id),
  -- Also the webhook-id by which the receiver knows it again.
  id uuid not null,
  endpoint_id uuid not null,
  type text not null check (length(type) between 1 and 60),
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts integer not null default 0,
  -- Of a message that a sender has taken on: when another may. null: its address is off, so nobody looks at it.
  next_attempt_at timestamptz default now(),
  last_status integer,
  last_error text check (length(last_error) <= 200),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, endpoint_id) references webhook_endpoints (organization_id, id)
);
create index webhook_messages_waiting on webhook_messages (next_attempt_at) where state = 'waiting';
create index webhook_messages_done on webhook_messages (organization_id, done_at) where done_at is not null;
create index webhook_messages_of_endpoint on webhook_messages (organization_id, endpoint_id, created_at desc, id desc);
alter table webhook_messages enable row level security;
alter table webhook_messages force row level security;
create policy tenant on webhook_messages
  using (organization_id = current_organization()) with check (organization_id = current_organization());
-- The sender looks through all organizations for what is due, and learns whose it is and for which address alone.
create policy directory on webhook_messages for select to evenkeel_system using (true);
grant select, insert, update, delete on webhook_messages to evenkeel_app;
grant select (organization_id, id, endpoint_id, state, next_attempt_at) on webhook_messages to evenkeel_system;
