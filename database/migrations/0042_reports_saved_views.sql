-- Views of the reports under a name. A row is about nobody: `owner_id` is whose it is, and what the filter names is
-- looked up when somebody opens it, by what is there for that reader (decision 0042).
create table saved_views (
  organization_id uuid not null default current_organization(),
  id uuid not null,
  owner_id uuid not null,
  report text not null check (report ~ '^[a-z][a-z-]{0,39}$'),
  name text not null check (length(name) between 1 and 60),
  -- { "period": "7d", "tags": "…,…" }: values by their names in the URL
  filter jsonb not null check (jsonb_typeof(filter) = 'object' and length(filter::text) <= 40000),
  -- the rest of the address: view=chart&sort=-score
  display text not null check (length(display) <= 300),
  shared_with text not null check (shared_with in ('nobody', 'profile', 'everyone')),
  -- the owner's profile when the view was shared with it
  shared_profile text check ((shared_profile is null) = (shared_with <> 'profile')),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, owner_id) references users (organization_id, id) on delete cascade
);
create index saved_views_by_owner on saved_views (organization_id, owner_id, report);
create unique index saved_views_default on saved_views (organization_id, owner_id, report)
  where is_default and deleted_at is null;
alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy tenant on saved_views
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on saved_views to evenkeel_app;
