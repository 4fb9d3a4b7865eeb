-- What an import made of each person, kept for a day: a wrong file can be taken back as a whole.
create table import_changes (
  organization_id uuid not null default current_organization(),
  import_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('created', 'changed', 'suspended')),
  -- Of somebody who was changed: what the organization said of them before, and after.
  before jsonb,
  after jsonb,
  primary key (organization_id, import_id, user_id),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id),
  check ((kind = 'changed') = (before is not null and after is not null))
);

alter table import_changes enable row level security;
alter table import_changes force row level security;
create policy tenant on import_changes
  using (organization_id = current_organization()) with check (organization_id = current_organization());

grant select, insert, delete on import_changes to evenkeel_app;

alter table imports
  add column undone_at timestamptz,
  add column undone jsonb;
