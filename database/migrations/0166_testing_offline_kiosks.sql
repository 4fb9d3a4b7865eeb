-- expand
-- How long a kiosk goes on without network, in hours; null: it needs the network for every person.
alter table kiosks add column offline_hours integer;
alter table kiosks add constraint kiosks_offline_hours check (offline_hours between 1 and 168) not valid;

-- By what a kiosk without network knows a PIN or a card. Only made where a kiosk may work without network. Sealed with the
-- installation's secret: a PIN has four digits.
create table device_proofs (
  organization_id uuid not null default current_organization() references organizations (id),
  user_id uuid not null,
  kind text not null check (kind in ('pin', 'card')),
  -- Hash of the stored PIN or card that it belongs to. A proof of an earlier one is not used.
  made_of bytea not null check (length(made_of) = 32),
  sealed bytea not null,
  primary key (organization_id, user_id, kind),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);

alter table device_proofs enable row level security;
alter table device_proofs force row level security;
create policy tenant on device_proofs
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on device_proofs as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, update, delete on device_proofs to evenkeel_app;

-- What a kiosk took along for the time without network: who may test there, and tests whose seeds follow from the package
-- and the installation's secret. An attempt is stored when its record arrives.
create table kiosk_packages (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  kiosk_id uuid not null,
  -- Of the secret that hands in its tests.
  token_hash bytea not null check (length(token_hash) = 32),
  people integer not null check (people >= 0),
  tests integer not null check (tests >= 1),
  made_at timestamptz not null default now(),
  -- After this no test begins on the device.
  ends_at timestamptz not null,
  -- After this no record is accepted.
  accepted_until timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, kiosk_id) references kiosks (organization_id, id) on delete cascade
);
create index kiosk_packages_by_kiosk on kiosk_packages (organization_id, kiosk_id, made_at desc);

alter table kiosk_packages enable row level security;
alter table kiosk_packages force row level security;
create policy tenant on kiosk_packages
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, delete on kiosk_packages to evenkeel_app;
