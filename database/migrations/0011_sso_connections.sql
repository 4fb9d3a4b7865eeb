-- The ways in which an organization's own sign-in vouches for its people.
create table sso_connections (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  kind text not null check (kind in ('partner token', 'oidc')),
  name text not null check (length(name) between 1 and 100),
  issuer text not null check (length(issuer) between 1 and 500),
  -- For whom a partner's tokens must be meant. It holds the connection's id, so no two connections share one.
  audience text not null check (length(audience) between 1 and 500),
  jwks_url text check (length(jwks_url) <= 500),
  public_key_pem text check (length(public_key_pem) <= 8000),
  -- The only algorithm that is believed, whatever a token says of itself.
  algorithm text not null check (algorithm in ('RS256', 'ES256', 'EdDSA')),
  client_id text check (length(client_id) between 1 and 300),
  -- Sealed with the installation's key: it is sent to the provider.
  client_secret bytea,
  -- Whose addresses belong here; empty: any. The login page finds the connection by them.
  email_domains text[] not null default '{}',
  role_claim text check (length(role_claim) between 1 and 200),
  -- [{ "value": what the claim says, "role": "admin" | "user" }]
  role_map jsonb not null default '[]',
  tag_claim text check (length(tag_claim) between 1 and 200),
  -- [{ "value": what the claim says, "tagId": a tag of the organization }]
  tag_map jsonb not null default '[]',
  -- Whether a person who is not yet here is made at the first sign-in.
  makes_people boolean not null default false,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (kind <> 'partner token' or num_nonnulls(jwks_url, public_key_pem) = 1),
  check (kind <> 'oidc' or client_id is not null)
);
create index sso_connections_by_issuer on sso_connections (issuer) where enabled;
create index sso_connections_by_domain on sso_connections using gin (email_domains) where enabled;
create index sso_connections_by_id on sso_connections (id);

-- Who a connection's subject is here. An address may change hands; a subject does not.
create table sso_identities (
  organization_id uuid not null default current_organization(),
  connection_id uuid not null,
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (organization_id, connection_id, subject),
  foreign key (organization_id, connection_id) references sso_connections (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index sso_identities_by_user on sso_identities (organization_id, user_id);

-- Tokens of partners that have been used, until they would be refused as too old anyway.
create table sso_used_tokens (
  organization_id uuid not null default current_organization(),
  connection_id uuid not null,
  token_id_hash bytea not null check (length(token_id_hash) = 32),
  expires_at timestamptz not null,
  primary key (organization_id, connection_id, token_id_hash),
  foreign key (organization_id, connection_id) references sso_connections (organization_id, id) on delete cascade
);

-- One-time tickets for /redirect-sso: looked up by their hash alone, before the organization is known.
create table login_tickets (
  token_hash bytea primary key check (length(token_hash) = 32),
  organization_id uuid not null,
  user_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  -- A service account's ticket opens the portal for ordinary people only.
  issued_by text not null check (issued_by in ('provider', 'service account')),
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index login_tickets_by_user on login_tickets (organization_id, user_id);

-- Sign-ins on their way through a provider: looked up by the state that the provider hands back.
create table oidc_attempts (
  state_hash bytea primary key check (length(state_hash) = 32),
  organization_id uuid not null,
  connection_id uuid not null,
  -- The cookie of the browser that began: nobody else can end it.
  browser_hash bytea not null check (length(browser_hash) = 32),
  -- Nonce and code verifier, sealed.
  sealed bytea not null,
  locale text not null check (locale in ('en', 'es', 'pt')),
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (organization_id, connection_id) references sso_connections (organization_id, id) on delete cascade
);
create index oidc_attempts_by_connection on oidc_attempts (organization_id, connection_id);

alter table sso_connections enable row level security;
alter table sso_connections force row level security;
create policy tenant on sso_connections
  using (organization_id = current_organization()) with check (organization_id = current_organization());
-- A token, an address or a link names the connection before there is an organization.
create policy directory on sso_connections for select to evenkeel_system using (true);

alter table sso_identities enable row level security;
alter table sso_identities force row level security;
create policy tenant on sso_identities
  using (organization_id = current_organization()) with check (organization_id = current_organization());

alter table sso_used_tokens enable row level security;
alter table sso_used_tokens force row level security;
create policy tenant on sso_used_tokens
  using (organization_id = current_organization()) with check (organization_id = current_organization());

alter table login_tickets enable row level security;
alter table login_tickets force row level security;
create policy directory on login_tickets to evenkeel_system using (true) with check (true);

alter table oidc_attempts enable row level security;
alter table oidc_attempts force row level security;
create policy directory on oidc_attempts to evenkeel_system using (true) with check (true);

grant select, insert, update, delete on sso_connections to evenkeel_app;
grant select on sso_connections to evenkeel_system;
grant select, insert, update on sso_identities to evenkeel_app;
grant select, insert, delete on sso_used_tokens to evenkeel_app;
grant select, insert, update, delete on login_tickets, oidc_attempts to evenkeel_system;
