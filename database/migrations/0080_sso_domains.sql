-- The e-mail domains that an organization says are its own. A claim alone routes nobody.
create table sso_domain_claims (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  domain text not null check (domain = lower(domain) and length(domain) between 1 and 253),
  -- What a TXT record of the domain has to say. It is no secret: whoever asks DNS can read it.
  token text not null check (length(token) between 32 and 64),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, domain)
);
create index sso_domain_claims_by_id on sso_domain_claims (id);

-- Whose a domain is, once that was proved. The key is the domain alone: in the whole installation it has one owner.
create table sso_domain_owners (
  domain text primary key,
  organization_id uuid not null default current_organization(),
  proved_by text not null check (proved_by in ('dns', 'super admin')),
  proved_at timestamptz not null default now(),
  foreign key (organization_id, domain) references sso_domain_claims (organization_id, domain) on delete cascade
);
create index sso_domain_owners_by_organization on sso_domain_owners (organization_id, domain);

alter table sso_domain_claims enable row level security;
alter table sso_domain_claims force row level security;
create policy tenant on sso_domain_claims
  using (organization_id = current_organization()) with check (organization_id = current_organization());
-- Whoever runs the installation approves claims where DNS cannot be asked.
create policy directory on sso_domain_claims for select to evenkeel_system using (true);

alter table sso_domain_owners enable row level security;
alter table sso_domain_owners force row level security;
create policy tenant on sso_domain_owners
  using (organization_id = current_organization()) with check (organization_id = current_organization());
-- An address names its domain before there is an organization.
create policy directory on sso_domain_owners for select to evenkeel_system using (true);

grant select, insert, update (token), delete on sso_domain_claims to evenkeel_app;
grant select (organization_id, id, domain, created_at) on sso_domain_claims to evenkeel_system;
grant select, insert, delete on sso_domain_owners to evenkeel_app;
grant select on sso_domain_owners to evenkeel_system;
