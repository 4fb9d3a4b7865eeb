-- How a person wants to see one list of the portal. `user_id` is who looks, not whom the row is about.
create table list_views (
  organization_id uuid not null default current_organization(),
  user_id uuid not null,
  screen text not null check (screen ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- [{ "id": "name", "isShown": true }, …], in the person's order
  columns jsonb not null check (jsonb_typeof(columns) = 'array' and length(columns::text) <= 10000),
  page_size smallint not null check (page_size in (25, 50, 100, 250)),
  density text not null check (density in ('compact', 'normal', 'relaxed')),
  changed_at timestamptz not null default now(),
  primary key (organization_id, user_id, screen),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
alter table list_views enable row level security;
alter table list_views force row level security;
create policy tenant on list_views
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on list_views to evenkeel_app;
