-- The authenticator app of a login. Secrets are sealed with the installation's key.
create table totp_factors (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Null until the person has shown a right code.
  sealed_secret bytea check (length(sealed_secret) <= 200),
  -- Shown to the person and not confirmed yet; a telephone in use goes on working meanwhile.
  sealed_offer bytea check (length(sealed_offer) <= 200),
  offered_at timestamptz,
  -- The newest time step (Unix time / 30 s) whose code was taken: no step is taken twice.
  last_step bigint not null default 0
);
grant select, insert, update, delete on totp_factors to evenkeel_system;

-- All codes of a set are stretched with one salt, so that a code is found by what is kept of it, after one derivation.
create table recovery_code_sets (
  account_id uuid primary key references accounts (id) on delete cascade,
  salt bytea not null check (length(salt) = 16),
  made_at timestamptz not null default now()
);
create table recovery_codes (
  account_id uuid not null references recovery_code_sets (account_id) on delete cascade,
  -- argon2id: a code has 80 bits, which is less than a plain hash could protect.
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);
grant select, insert, update, delete on recovery_code_sets to evenkeel_system;
grant select, insert, update, delete on recovery_codes to evenkeel_system;

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- What the authenticator calls it: base64url, at most 1023 bytes (WebAuthn).
  credential_id text not null unique check (length(credential_id) <= 1364),
  public_key bytea not null check (length(public_key) <= 2000),
  sign_count bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_account on passkeys (account_id);
grant select, insert, update, delete on passkeys to evenkeel_system;

-- What an authenticator is asked to sign: good once, for a few minutes.
create table passkey_challenges (
  challenge text primary key check (length(challenge) = 43),
  -- Who adds a passkey with it; null for signing in.
  account_id uuid references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to evenkeel_system;
