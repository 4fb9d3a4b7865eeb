-- The organization whose rows this transaction sees; null (and so no rows) when none is set.
create function current_organization() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::uuid;

create table organizations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  time_zone text not null default 'UTC',
  locale text not null default 'en',
  -- Minutes of grace before the idle logout (specification 4.2).
  portal_inactivity_timeout integer not null default 10 check (portal_inactivity_timeout between 1 and 60),
  created_at timestamptz not null default now()
);

alter table organizations enable row level security;
alter table organizations force row level security;
create policy tenant on organizations using (id = current_organization()) with check (id = current_organization());
-- Sign-in names the organizations of a person; sign-up makes new ones.
create policy directory on organizations to evenkeel_system using (true) with check (true);

grant select, update on organizations to evenkeel_app;
grant select, insert on organizations to evenkeel_system;
