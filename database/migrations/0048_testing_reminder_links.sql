-- Besides the link that somebody gives by hand, of which a person has one, a reminder brings a link of its own: the mail
-- that comes first is not made useless by the second. A link that nobody gave is a reminder's.
alter table test_links drop constraint test_links_pkey;
alter table test_links add primary key (organization_id, token_hash);
alter table test_links alter column created_by drop not null;
create unique index test_links_given on test_links (organization_id, user_id) where created_by is not null;
create index test_links_by_user on test_links (organization_id, user_id);
