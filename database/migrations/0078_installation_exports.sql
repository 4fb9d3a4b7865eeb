-- What super administrators had taken out of the installation, and what became of it.
create table admin_exports (
  id uuid primary key,
  dataset text not null check (dataset in ('usage', 'organization', 'audit', 'security')),
  -- The one organization that it is about; null: all of them.
  about_organization uuid references organizations (id),
  purpose text not null check (length(purpose) between 10 and 500),
  ticket text not null default '' check (length(ticket) <= 60),
  -- approval: a second super administrator has to agree first.
  state text not null check (state in ('approval', 'queued', 'running', 'ready', 'failed', 'expired', 'deleted')),
  requested_by uuid references accounts (id) on delete set null,
  requested_at timestamptz not null default now(),
  approved_by uuid references accounts (id) on delete set null,
  approved_at timestamptz,
  -- Of a dump that is not made yet: its key under the installation's own, and the salt of the words.
  sealed_key bytea,
  salt bytea,
  kept_hours integer not null check (kept_hours between 1 and 168),
  started_at timestamptz,
  done_at timestamptz,
  expires_at timestamptz,
  rows bigint not null default 0,
  bytes bigint not null default 0,
  sha256 text,
  check ((sealed_key is null) = (salt is null)),
  check ((state = 'ready') <= (sha256 is not null and expires_at is not null))
);
create index admin_exports_by_time on admin_exports (requested_at desc, id desc);
create index admin_exports_waiting on admin_exports (requested_at) where state in ('queued', 'running');

create table admin_export_downloads (
  id uuid primary key,
  export_id uuid not null references admin_exports (id),
  account_id uuid references accounts (id) on delete set null,
  at timestamptz not null default clock_timestamp()
);
create index admin_export_downloads_of_export on admin_export_downloads (export_id, at);

grant select, insert, update on admin_exports to evenkeel_system;
grant select, insert on admin_export_downloads to evenkeel_system;
