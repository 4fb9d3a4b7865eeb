-- By which a program calls the API as a service account: a row of users with the role 'service'. Only the SHA-256 of a
-- token is kept: whoever reads the table can call nothing.
create table service_tokens (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  -- The service account.
  user_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  -- How the token begins, so that people can tell which one it is.
  prefix text not null check (length(prefix) between 4 and 16),
  created_by uuid,
  created_at timestamptz not null default now(),
  -- Noted once a minute.
  last_used_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references users (organization_id, id)
);
create index service_tokens_by_hash on service_tokens (token_hash);
create index service_tokens_by_user on service_tokens (organization_id, user_id);

alter table service_tokens enable row level security;
alter table service_tokens force row level security;
create policy tenant on service_tokens
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on service_tokens as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
-- A token is looked up before its organization is known, and its use is noted then.
create policy directory on service_tokens for select to evenkeel_system using (true);
create policy directory_use on service_tokens for update to evenkeel_system using (true) with check (true);
grant select, insert, update on service_tokens to evenkeel_app;
grant select (organization_id, id, user_id, token_hash, expires_at, revoked_at, last_used_at), update (last_used_at)
  on service_tokens to evenkeel_system;

-- Whoever becomes an administrator without being given a profile by name has the least; owners are named.
alter table users alter column profile set default 'supervisor';
