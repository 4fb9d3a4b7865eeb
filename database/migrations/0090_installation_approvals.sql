-- Two people for what one must not do alone. Others count for a day after they were removed, so that nobody removes
-- the second person and goes on alone at once.
create function needs_second_super_admin(asker uuid) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select exists (
    select from accounts
    where id is distinct from asker and (is_super_admin or super_admin_until > now() - interval '1 day'))
$$;

-- Whether somebody may agree to what another one asked for: a super administrator a day before it was asked.
create function may_approve(approver uuid, asker uuid, asked_at timestamptz) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select asker is not null and exists (
    select from accounts
    where id = approver and id <> asker and is_super_admin and super_admin_since <= asked_at - interval '1 day')
$$;

create function assert_approval(approver uuid, asker uuid, asked_at timestamptz) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  -- Nobody takes the approver's rights away while this is decided.
  perform from accounts where id = approver for share;
  if not may_approve(approver, asker, asked_at) then
    raise exception 'a second super administrator has to approve this' using errcode = 'check_violation';
  end if;
end $$;

alter table admin_exports drop constraint admin_exports_state_check;
alter table admin_exports add constraint admin_exports_state_check
  check (state in ('approval', 'queued', 'running', 'ready', 'failed', 'expired', 'declined', 'deleted'));

create function guard_admin_export() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.dataset <> 'organization' or new.state not in ('queued', 'running', 'ready') then return new; end if;
  if tg_op = 'INSERT' then
    if needs_second_super_admin(new.requested_by) then
      raise exception 'a second super administrator has to approve this' using errcode = 'check_violation';
    end if;
  elsif old.state = 'approval' then
    perform assert_approval(new.approved_by, old.requested_by, old.requested_at);
  elsif old.state in ('declined', 'deleted', 'expired', 'failed') then
    raise exception 'this export is over' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_admin_export before insert or update of state on admin_exports
  for each row execute function guard_admin_export();

-- Wishes for another super administrator, where there is somebody else to ask.
create table super_admin_requests (
  id uuid primary key,
  requested_by uuid references accounts (id) on delete set null,
  requested_at timestamptz not null default now(),
  -- used: the link was made.
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'used')),
  decided_by uuid references accounts (id) on delete set null,
  decided_at timestamptz,
  check ((state = 'waiting') <= (decided_at is null))
);
create unique index super_admin_requests_open on super_admin_requests (requested_by)
  where state in ('waiting', 'approved');
grant select, insert, update on super_admin_requests to evenkeel_system;

create function guard_super_admin_request() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      raise exception 'a request begins by waiting' using errcode = 'check_violation';
    end if;
  elsif new.state = 'approved' and old.state = 'waiting' then
    perform assert_approval(new.decided_by, old.requested_by, old.requested_at);
  elsif (old.state, new.state) not in (
    ('waiting', 'declined'), ('waiting', 'withdrawn'), ('approved', 'declined'), ('approved', 'withdrawn'),
    ('approved', 'used')
  ) then
    raise exception 'a request does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_super_admin_request before insert or update of state on super_admin_requests
  for each row execute function guard_super_admin_request();
