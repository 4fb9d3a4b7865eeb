-- Logins, across organizations: an address is known once.
create table accounts (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  password_hash text,
  is_super_admin boolean not null default false,
  created_at timestamptz not null default now()
);

alter table users add foreign key (account_id) references accounts (id);

-- Only the SHA-256 of a token is kept: whoever reads the table can sign in nowhere.
create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  organization_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Idle minutes before the portal warns, by the host of the sign-in (specification 4.2).
  warn_after_minutes integer not null,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index sessions_by_account on sessions (account_id);
create index sessions_by_user on sessions (organization_id, user_id);

alter table sessions enable row level security;
alter table sessions force row level security;
-- A session is looked up before its organization is known, so the directory role alone sees this table.
create policy directory on sessions to evenkeel_system using (true) with check (true);

grant select, insert, update on accounts to evenkeel_system;
grant select, insert, update, delete on sessions to evenkeel_system;
