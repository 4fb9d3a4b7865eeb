-- What an organization knows of a person, who need not have a login. The address is for contact and for finding them; the
-- login's own is in accounts. The user name is the login's, where it has one.
alter table users add column email text check (email = lower(email) and length(email) between 3 and 254);
alter table users add column username text check (length(username) between 3 and 40);
alter table users add column locale text check (locale in ('en', 'es', 'pt'));
alter table users add column time_zone text check (length(time_zone) between 1 and 64);
-- The key of the person in another system of the organization.
alter table users add column external_id text check (length(external_id) between 1 and 100);
alter table users add column source text not null default 'manual'
  check (source in ('manual', 'import', 'invitation', 'joinLink', 'singleSignOn', 'signUp'));
-- In milliseconds, as it travels: whoever changes a person names the state that they have seen.
alter table users add column updated_at timestamptz(3) not null default now();
alter table users add column updated_by uuid;
alter table users add column left_at timestamptz;
-- In the bin since, with the status before; meanwhile the status is 'left', so that nothing lets the person in.
alter table users add column deleted_at timestamptz;
alter table users add column status_before text check (status_before in ('active', 'invited', 'suspended', 'left'));
-- 30 days later only what others refer to stays: a row that says of nobody who they were.
alter table users add column erased_at timestamptz;
alter table users add constraint users_in_bin
  check ((deleted_at is null) = (status_before is null) and (deleted_at is null or status = 'left'));

-- Somebody in the bin holds neither number nor address.
alter table users drop constraint users_organization_id_employee_number_key;
create unique index users_employee_number on users (organization_id, employee_number) where deleted_at is null;
create unique index users_email on users (organization_id, email) where deleted_at is null;
create unique index users_external_id on users (organization_id, external_id) where deleted_at is null;

-- As before, and the accents go first: what is left is then lowered alike by whatever locale the database has.
create or replace function searchable(text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(normalize($1, nfkd), '[\u0300-\u036f]', '', 'g'));

-- Everything that people are looked for by, a line each, as searchable() makes it.
alter table users add column search_text text generated always as (searchable(
  first_name || ' ' || last_name
  || E'\n' || coalesce(employee_number, '')
  || E'\n' || coalesce(username, '')
  || E'\n' || coalesce(email, '')
  || E'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))) stored;

create index users_by_name on users
  (organization_id, (lower(first_name || ' ' || last_name) collate "und-x-icu"), id)
  where role <> 'service' and deleted_at is null;
create index users_in_bin_since on users (organization_id, deleted_at) where deleted_at is not null and erased_at is null;

-- When people last signed in, and who never did.
create index audit_entries_sign_ins on audit_entries (organization_id, object_id, at) where action = 'session.opened';

-- By which other areas forget a person who is erased.
grant delete on test_pins, sso_identities to evenkeel_app;

-- The logins that people have so far. The owner is held by row level security too, but for this statement.
alter table users no force row level security;
update users set email = account.email, username = account.username
  from accounts account where account.id = users.account_id;
alter table users force row level security;
