-- A code that people type when they sign up, beside the link: a keyed mark of it, so that a copy of the database does not
-- tell the code. Null: the link has none.
alter table join_links add column code_mac bytea check (length(code_mac) = 32);
create index join_links_by_code on join_links (code_mac) where code_mac is not null;
grant select (code_mac) on join_links to evenkeel_system;
