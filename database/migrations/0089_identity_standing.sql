-- When the person of a session last showed the second factor itself; changing the factors asks for it to be recent.
alter table sessions add column factor_proved_at timestamptz;

-- Since when a login is a super administrator's, and until when it was. The database keeps both: whoever approves what
-- another one asks for must have been there a day before.
alter table accounts add column super_admin_since timestamptz;
alter table accounts add column super_admin_until timestamptz;
update accounts set super_admin_since = created_at where is_super_admin;
alter table accounts add check (is_super_admin = (super_admin_since is not null));

create function note_super_admin() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  was boolean := tg_op = 'UPDATE' and old.is_super_admin;
begin
  if new.is_super_admin and not was then
    new.super_admin_since := now();
    new.super_admin_until := null;
  elsif was and not new.is_super_admin then
    new.super_admin_since := null;
    new.super_admin_until := now();
  end if;
  return new;
end $$;
create trigger note_super_admin before insert or update of is_super_admin on accounts
  for each row execute function note_super_admin();

-- A recipient's key may have been sealed with a SECRET_KEY that is no longer there.
alter table export_runs drop constraint export_runs_fault_check;
alter table export_runs add constraint export_runs_fault_check
  check (fault in ('noSpace', 'notAllowedAnyMore', 'keyUnreadable', 'interrupted', 'unknown'));
