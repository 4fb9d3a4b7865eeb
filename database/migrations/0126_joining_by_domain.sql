-- A join link that people with an address at its domain need not have: the confirmed address is enough.
alter table join_links
  add column by_domain boolean not null default false,
  add constraint join_links_by_domain_names_one check (not by_domain or allowed_domain is not null);
create index join_links_by_domain on join_links (allowed_domain) where by_domain;
grant select (by_domain, allowed_domain, revoked_at, expires_at, uses, max_uses, created_at) on join_links to evenkeel_system;
