-- Who works when. The times are moments; the local times of a file or a form are settled by the clock in `zone` before.
create table shifts (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  user_id uuid not null,
  -- A tag that has a category. Without a foreign key: a tag that is gone is no site any more, and the shift stays.
  site_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '48 hours'),
  -- The clock of the site, or else of the organization, when the shift was written. Copies keep its local times.
  zone text not null check (length(zone) between 1 and 64),
  role text not null default '' check (length(role) <= 80),
  -- The name of the shift in the system that sends it, by which the same shift is found again.
  external_id text check (length(external_id) between 1 and 100),
  created_at timestamptz not null default now(),
  changed_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  -- Deferred, because two shifts of one list may swap their times.
  constraint shifts_once unique (organization_id, user_id, starts_at) deferrable initially deferred
);
create unique index shifts_external_id on shifts (organization_id, external_id) where external_id is not null;
create index shifts_by_time on shifts (organization_id, starts_at, id);
alter table shifts enable row level security;
alter table shifts force row level security;
create policy tenant on shifts
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on shifts as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, update, delete on shifts to evenkeel_app;

-- The clock of a site; a site without one goes by the organization's.
create table site_clocks (
  organization_id uuid not null default current_organization() references organizations (id),
  tag_id uuid not null,
  time_zone text not null check (length(time_zone) between 1 and 64),
  primary key (organization_id, tag_id)
);
alter table site_clocks enable row level security;
alter table site_clocks force row level security;
create policy tenant on site_clocks
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on site_clocks to evenkeel_app;
