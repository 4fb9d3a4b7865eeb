-- What an administrator (or a program) may do: a set of permissions by its name. Administrators so far could do everything.
alter table users add column profile text not null default 'owner'
  check (profile in ('owner', 'safetyManager', 'supervisor', 'nurse', 'hr', 'auditor'));
-- true: only people who carry the tags in admin_scopes are there for this administrator.
alter table users add column is_scoped boolean not null default false;

grant select (profile, is_scoped) on users to evenkeel_system;

-- The part of the organization that is there for a scoped administrator: within a category any of these tags, and all
-- categories. A scoped administrator without a row here sees nobody.
create table admin_scopes (
  organization_id uuid not null default current_organization(),
  user_id uuid not null,
  tag_id uuid not null,
  primary key (organization_id, user_id, tag_id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
  foreign key (organization_id, tag_id) references user_tags (organization_id, id) on delete cascade
);
create index admin_scopes_by_tag on admin_scopes (organization_id, tag_id);
alter table admin_scopes enable row level security;
alter table admin_scopes force row level security;
create policy tenant on admin_scopes
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, delete on admin_scopes to evenkeel_app;
