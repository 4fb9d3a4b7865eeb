-- What an organization has set, one section at a time. Each change is a new version: rows are only ever added.
create table setting_changes (
  organization_id uuid not null default current_organization() references organizations (id),
  section text not null check (section ~ '^[a-z][a-zA-Z]{1,39}$'),
  version integer not null check (version >= 1),
  before jsonb not null,
  after jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, section, version)
);
alter table setting_changes enable row level security;
alter table setting_changes force row level security;
create policy tenant on setting_changes
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert on setting_changes to evenkeel_app;

-- Whom people of the organization turn to; null: whatever the installation says.
alter table organizations add column contact_email text check (length(contact_email) <= 254);
alter table organizations add column help_url text check (length(help_url) <= 300 and help_url like 'https://%');
alter table organizations add column faq_url text check (length(faq_url) <= 300 and faq_url like 'https://%');

-- Seen by whoever holds its address, also before they have signed in. The address carries the hash.
create table organization_logos (
  organization_id uuid primary key default current_organization() references organizations (id),
  image bytea not null check (length(image) <= 200000),
  mime text not null check (mime in ('image/jpeg', 'image/png', 'image/webp')),
  width integer not null check (width >= 1),
  height integer not null check (height >= 1),
  hash text not null check (hash ~ '^[0-9a-f]{32}$')
);
alter table organization_logos enable row level security;
alter table organization_logos force row level security;
create policy tenant on organization_logos
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on organization_logos to evenkeel_app;
