-- Screens on walls that show the board of the organization without anybody being signed in.
create table wall_boards (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- Of the secret in its link; the link is shown once.
  token_hash bytea not null check (length(token_hash) = 32),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  -- To the minute: when a screen last asked.
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, created_by) references users (organization_id, id)
);
create index wall_boards_by_token on wall_boards (token_hash);
alter table wall_boards enable row level security;
alter table wall_boards force row level security;
create policy tenant on wall_boards
  using (organization_id = current_organization()) with check (organization_id = current_organization());
-- A board is opened before its organization is known.
create policy directory on wall_boards for select to evenkeel_system using (true);
grant select, insert, update on wall_boards to evenkeel_app;
grant select (organization_id, id, token_hash) on wall_boards to evenkeel_system;
