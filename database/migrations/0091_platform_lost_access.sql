-- Tells every server, at the end of the transaction, that somebody's access may have ended or changed: what they follow
-- is looked at again at once. A message is the id of a session, a person or an organization, and nothing else.
create function tell_changed_access() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('evenkeel_access', to_jsonb(old) ->> tg_argv[0]);
  return null;
end
$$;

create trigger access_ended after delete on sessions
  for each row execute function tell_changed_access('id');
-- A new token is not told of: the session goes on, and the browser may not have the token yet. What follows by the old
-- one ends when it is next looked at.
create trigger access_changed after update on sessions
  for each row when (old.organization_id <> new.organization_id or old.user_id <> new.user_id
                     or old.expires_at > new.expires_at)
  execute function tell_changed_access('id');

-- Service accounts have no session: what they follow is known by the account.
create trigger access_changed after update on service_tokens
  for each row when (old.revoked_at is distinct from new.revoked_at or old.expires_at > new.expires_at)
  execute function tell_changed_access('user_id');

create trigger access_ended after delete on users
  for each row execute function tell_changed_access('id');
create trigger access_changed after update on users
  for each row when (old.status <> new.status or old.role <> new.role or old.profile is distinct from new.profile
                     or old.is_scoped <> new.is_scoped)
  execute function tell_changed_access('id');

create trigger access_changed after update on organizations
  for each row when (old.suspended_at is distinct from new.suspended_at)
  execute function tell_changed_access('id');
