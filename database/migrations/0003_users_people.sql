-- A person in an organization. The row is the membership: role and status are per organization.
create table users (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  -- The login, where the person has one.
  account_id uuid,
  role text not null default 'user' check (role in ('admin', 'service', 'user')),
  status text not null default 'active' check (status in ('active', 'invited', 'suspended', 'left')),
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  employee_number text check (length(employee_number) between 1 and 40),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, account_id),
  unique (organization_id, employee_number)
);
create index users_by_account on users (account_id) where account_id is not null;

create table user_tags (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  -- In the bin since; emptied after 30 days.
  deleted_at timestamptz,
  primary key (organization_id, id)
);
create unique index user_tags_name on user_tags (organization_id, lower(name)) where deleted_at is null;

create table tagged_users (
  organization_id uuid not null default current_organization(),
  tag_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, tag_id, user_id),
  foreign key (organization_id, tag_id) references user_tags (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index tagged_users_by_user on tagged_users (organization_id, user_id);

-- Text as people search it: case and accents do not matter.
create function searchable(text) returns text
  language sql immutable parallel safe
  return regexp_replace(normalize(lower($1), nfkd), '[\u0300-\u036f]', '', 'g');

alter table users enable row level security;
alter table users force row level security;
create policy tenant on users
  using (organization_id = current_organization()) with check (organization_id = current_organization());
-- Sign-in finds the memberships of an account.
create policy directory on users for select to evenkeel_system using (true);

alter table user_tags enable row level security;
alter table user_tags force row level security;
create policy tenant on user_tags
  using (organization_id = current_organization()) with check (organization_id = current_organization());

alter table tagged_users enable row level security;
alter table tagged_users force row level security;
create policy tenant on tagged_users
  using (organization_id = current_organization()) with check (organization_id = current_organization());

grant select, insert, update on users to evenkeel_app;
grant select (organization_id, id, account_id, role, status, first_name, created_at) on users to evenkeel_system;
grant select, insert, update, delete on user_tags to evenkeel_app;
grant select, insert, delete on tagged_users to evenkeel_app;
