-- A login is known by its address or, for people without one, by a user name.
alter table accounts alter column email drop not null;
alter table accounts add column username text unique
  check (username = lower(username) and length(username) between 3 and 40 and username !~ '[@[:space:]]');
alter table accounts add constraint accounts_have_a_name check (email is not null or username is not null);
-- When the address was shown to be the person's own; null until the link in a mail was followed.
alter table accounts add column email_confirmed_at timestamptz;
-- Since when a second factor is set up; null while there is none.
alter table accounts add column second_factor_since timestamptz;
alter table accounts add column password_changed_at timestamptz;
-- What the person prefers, in every organization; null follows the organization.
alter table accounts add column locale text check (locale in ('en', 'es', 'pt'));
alter table accounts add column time_zone text check (length(time_zone) <= 64);
update accounts set email_confirmed_at = created_at;

-- What a person sees of a session in order to recognize it, and end it.
alter table sessions add column id uuid not null default gen_random_uuid() unique;
alter table sessions alter column id drop default;
alter table sessions add column method text not null default 'password'
  check (method in ('password', 'passkey', 'single sign-on', 'invitation'));
alter table sessions alter column method drop default;
alter table sessions add column address text not null default '' check (length(address) <= 64);
alter table sessions add column user_agent text not null default '' check (length(user_agent) <= 300);
-- When the person last proved who they are; dangerous changes ask for it to be recent.
alter table sessions add column confirmed_at timestamptz not null default now();

-- How an organization lets its people in. A missing row means the defaults.
create table sign_in_rules (
  organization_id uuid primary key default current_organization() references organizations (id),
  -- false: single sign-on only.
  passwords_allowed boolean not null default true,
  second_factor_for_admins boolean not null default false,
  idle_logout boolean not null default true,
  -- Minutes of grace before the idle logout (specification 4.2).
  portal_inactivity_timeout integer not null default 10 check (portal_inactivity_timeout between 1 and 60),
  remembered_accounts_allowed boolean not null default true,
  changed_at timestamptz not null default now()
);
insert into sign_in_rules (organization_id, portal_inactivity_timeout)
  select id, portal_inactivity_timeout from organizations where portal_inactivity_timeout <> 10;
alter table organizations drop column portal_inactivity_timeout;

alter table sign_in_rules enable row level security;
alter table sign_in_rules force row level security;
create policy tenant on sign_in_rules
  using (organization_id = current_organization()) with check (organization_id = current_organization());
-- Signing in asks for the rules before there is a session.
create policy directory on sign_in_rules for select to evenkeel_system using (true);
grant select, insert, update on sign_in_rules to evenkeel_app;
grant select on sign_in_rules to evenkeel_system;

-- Browsers from which an account has signed in before.
create table account_devices (
  account_id uuid not null references accounts (id) on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Until then this browser is not asked for the second factor.
  trusted_until timestamptz,
  primary key (account_id, device_hash)
);
create index account_devices_by_device on account_devices (device_hash);
grant select, insert, update, delete on account_devices to evenkeel_system;

-- Secrets that travel in a link and can be used once: only their SHA-256 is kept.
create table one_time_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  purpose text not null check (purpose in ('reset password', 'confirm e-mail', 'sign up', 'set up')),
  account_id uuid references accounts (id) on delete cascade,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_by_account on one_time_tokens (account_id, purpose);
grant select, insert, update, delete on one_time_tokens to evenkeel_system;
