-- Taking a test without signing in. What opens such a test for one person, for a short while; only the SHA-256 of its
-- secret is kept.
create table test_passes (
  token_hash bytea primary key check (length(token_hash) = 32),
  organization_id uuid not null,
  user_id uuid not null,
  way text not null check (way in ('link', 'code', 'kiosk')),
  -- The kiosk that it was given to; it ends with the pairing.
  device_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
  check ((way = 'kiosk') = (device_id is not null))
);
create index test_passes_by_user on test_passes (organization_id, user_id);

-- A personal link to a test. A person has one at most: the next one ends it.
create table test_links (
  organization_id uuid not null default current_organization() references organizations (id),
  user_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by) references users (organization_id, id)
);
create index test_links_by_token on test_links (token_hash);

-- Names the organization to people who type. It hangs on the wall and opens nothing without a number and a PIN, so it
-- is kept as it is.
create table test_codes (
  organization_id uuid not null default current_organization() references organizations (id),
  code text not null check (code ~ '^[a-zA-Z0-9]{8}$'),
  created_at timestamptz not null default now(),
  primary key (organization_id)
);
create index test_codes_by_code on test_codes (code);

create table test_pins (
  organization_id uuid not null default current_organization() references organizations (id),
  user_id uuid not null,
  -- argon2id.
  pin_hash text not null,
  set_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);

-- Devices that stand somewhere and on which several people test.
create table kiosks (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  site text not null default '' check (length(site) <= 60),
  -- Whether people prove themselves by their PIN, or give their number only.
  asks_pin boolean not null default true,
  -- Of the code by which the device comes in, until it has: keyed with the installation's secret, because eight
  -- characters could be found from a plain hash.
  pairing_mac bytea check (length(pairing_mac) = 32),
  pairing_ends_at timestamptz not null,
  -- Of the paired device's own secret.
  token_hash bytea check (length(token_hash) = 32),
  paired_at timestamptz,
  last_seen_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  wiped_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, created_by) references users (organization_id, id),
  check (wiped_at is null or (token_hash is null and pairing_mac is null))
);
create index kiosks_by_token on kiosks (token_hash) where token_hash is not null;
create index kiosks_by_pairing on kiosks (pairing_mac) where pairing_mac is not null;

alter table test_passes add foreign key (organization_id, device_id) references kiosks (organization_id, id) on delete cascade;

alter table test_passes enable row level security;
alter table test_passes force row level security;
-- A pass is looked up before its organization is known, so the directory role alone sees this table.
create policy directory on test_passes to evenkeel_system using (true) with check (true);

alter table test_links enable row level security;
alter table test_links force row level security;
create policy tenant on test_links
  using (organization_id = current_organization()) with check (organization_id = current_organization());
-- A link is opened before the organization is known.
create policy directory on test_links for select to evenkeel_system using (true);

alter table test_codes enable row level security;
alter table test_codes force row level security;
create policy tenant on test_codes
  using (organization_id = current_organization()) with check (organization_id = current_organization());
-- A code is typed before the organization is known.
create policy directory on test_codes for select to evenkeel_system using (true);

alter table test_pins enable row level security;
alter table test_pins force row level security;
create policy tenant on test_pins
  using (organization_id = current_organization()) with check (organization_id = current_organization());

alter table kiosks enable row level security;
alter table kiosks force row level security;
create policy tenant on kiosks
  using (organization_id = current_organization()) with check (organization_id = current_organization());
-- A device calls before the organization is known.
create policy directory on kiosks for select to evenkeel_system using (true);

grant select, insert, delete on test_passes to evenkeel_system;
grant select, insert, update, delete on test_links to evenkeel_app;
grant select (organization_id, user_id, token_hash, expires_at) on test_links to evenkeel_system;
grant select, insert, update, delete on test_codes to evenkeel_app;
grant select (organization_id, code) on test_codes to evenkeel_system;
grant select, insert, update on test_pins to evenkeel_app;
grant select, insert, update on kiosks to evenkeel_app;
grant select (organization_id, id, pairing_mac, pairing_ends_at, token_hash) on kiosks to evenkeel_system;
