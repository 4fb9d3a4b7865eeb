-- What belongs to the whole installation. It has no organization: the directory role alone writes it.
create table installation_settings (
  name text primary key check (name in ('features', 'maintenance')),
  value jsonb not null,
  version integer not null check (version >= 1),
  changed_at timestamptz not null default now(),
  changed_by uuid references accounts (id) on delete set null
);

-- What super administrators did. Rows are only ever added, and hold nobody's name and no secret.
create table installation_record (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  account_id uuid references accounts (id) on delete set null,
  action text not null,
  -- What it was done to; an organization, where it was one.
  object_id uuid,
  detail jsonb not null default '{}'
);
create index installation_record_by_time on installation_record (at desc, id desc);

-- Every call may ask which features are on.
grant select on installation_settings to evenkeel_app;
grant select, insert, update on installation_settings to evenkeel_system;
grant select, insert on installation_record to evenkeel_system;

-- While an organization is suspended nobody gets in, and nothing is sent.
alter table organizations add column suspended_at timestamptz;
alter table organizations add column suspension_reason text check (length(suspension_reason) <= 500);
-- How many people it may have; null: as many as it likes.
alter table organizations add column most_people integer check (most_people >= 1);
alter table organizations add check ((suspended_at is null) = (suspension_reason is null));
grant update (suspended_at, suspension_reason, most_people) on organizations to evenkeel_system;

-- The first owner of an organization is invited by nobody who belongs to it.
alter table invitations alter column invited_by drop not null;
