-- Who is awaited, and by which link they come in. Of the link only the SHA-256 of its secret is kept.
create table invitations (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  -- The awaited person: a row of users that waits for its login.
  user_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  -- Where the link was sent; null when it was handed over, to a person without an address.
  email text check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('user', 'admin')),
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Someone is just making the login for it; forgotten after a minute, should the server have died over it.
  claimed_at timestamptz,
  -- When the invited person last asked for a new link, which they may do once a day.
  renewal_asked_at timestamptz,
  accepted_at timestamptz,
  declined_at timestamptz,
  revoked_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  foreign key (organization_id, invited_by) references users (organization_id, id),
  check (num_nonnulls(accepted_at, declined_at, revoked_at) <= 1)
);
create index invitations_by_token on invitations (token_hash);
create index invitations_by_email on invitations (email)
  where accepted_at is null and declined_at is null and revoked_at is null;
create unique index invitations_awaited on invitations (organization_id, user_id)
  where accepted_at is null and declined_at is null and revoked_at is null;
create unique index invitations_addressed on invitations (organization_id, email)
  where accepted_at is null and declined_at is null and revoked_at is null;

-- A link by which several people can join, as ordinary users.
create table join_links (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  name text not null check (length(name) between 1 and 60),
  expires_at timestamptz not null,
  -- null: as many as come before it expires.
  max_uses integer check (max_uses between 1 and 10000),
  uses integer not null default 0,
  -- Only people with a confirmed address there; null: everyone who has the link.
  allowed_domain text check (allowed_domain = lower(allowed_domain) and length(allowed_domain) between 1 and 253),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, created_by) references users (organization_id, id),
  check (uses <= max_uses)
);
create index join_links_by_token on join_links (token_hash);

-- What whoever comes by the link is tagged with.
create table join_link_tags (
  organization_id uuid not null default current_organization(),
  join_link_id uuid not null,
  tag_id uuid not null,
  primary key (organization_id, join_link_id, tag_id),
  foreign key (organization_id, join_link_id) references join_links (organization_id, id) on delete cascade,
  foreign key (organization_id, tag_id) references user_tags (organization_id, id) on delete cascade
);

alter table invitations enable row level security;
alter table invitations force row level security;
create policy tenant on invitations
  using (organization_id = current_organization()) with check (organization_id = current_organization());
-- A link is opened, and an address is asked about, before the organization is known.
create policy directory on invitations for select to evenkeel_system using (true);

alter table join_links enable row level security;
alter table join_links force row level security;
create policy tenant on join_links
  using (organization_id = current_organization()) with check (organization_id = current_organization());
-- A link is opened before the organization is known.
create policy directory on join_links for select to evenkeel_system using (true);

alter table join_link_tags enable row level security;
alter table join_link_tags force row level security;
create policy tenant on join_link_tags
  using (organization_id = current_organization()) with check (organization_id = current_organization());

grant select, insert, update on invitations to evenkeel_app;
grant select (organization_id, id, user_id, token_hash, email, role, invited_by, expires_at, accepted_at, declined_at, revoked_at)
  on invitations to evenkeel_system;
grant select, insert, update on join_links to evenkeel_app;
grant select (organization_id, id, token_hash) on join_links to evenkeel_system;
grant select, insert on join_link_tags to evenkeel_app;
