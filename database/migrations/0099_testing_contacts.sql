-- Whom people can speak to after a red, where the organization names somebody.
alter table testing_policies
  add column contact_name text not null default '' check (length(contact_name) <= 80),
  add column contact_phone text not null default '' check (length(contact_phone) <= 40);
-- The name is taken out of all versions when that person is erased.
grant update (contact_name, contact_phone) on testing_policies to evenkeel_app;
