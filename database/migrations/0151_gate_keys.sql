-- The key pairs with which an organization signs gate codes, so that a reader without a network can check them. The newest
-- one whose time has come signs; the others are published until no code by them is valid any more.
create table gate_keys (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  -- Ed25519, 32 bytes each; the private one is encrypted with the installation's secret.
  public_key bytea not null check (length(public_key) = 32),
  sealed_private_key bytea not null,
  -- A new key is published before it signs, so that readers can fetch it in time.
  signs_from timestamptz not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (organization_id, id)
);
create unique index gate_keys_by_time on gate_keys (organization_id, signs_from);

alter table gate_keys enable row level security;
alter table gate_keys force row level security;
create policy tenant on gate_keys
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, delete on gate_keys to evenkeel_app;
