-- What the database spends on a test when it is handed in (decision 0103).

-- An SQL function that reads a table is planned anew by every statement. This one is called for each table of each
-- statement, and reads a table only for a scoped administrator.
create or replace function sees_everybody() returns boolean
  language plpgsql stable parallel safe
as $$
begin
  if current_scope_of() is null then return true; end if;
  return current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'users'::regclass);
end
$$;

create or replace function test_still_due(person uuid) returns text
  language plpgsql stable
as $$
begin
  return (
    select case when open.test_type = 'LightningTest' then 'LightningTest' else 'FullTest' end
    from occurrences open
    where open.organization_id = current_organization() and open.user_id = person
      and open.opens_at <= now() and open.closes_at >= now() and open.status = 'scheduled'
    order by open.test_type = 'LightningTest', open.due_at
    limit 1);
end
$$;

-- It looks up one person's results by an index, whoever it is, so a plan is made once per connection. A plan for each
-- call took longer than the call.
alter function follow_drift(uuid, uuid, uuid, timestamptz) set plan_cache_mode = force_generic_plan;

-- The person of each row belongs to the organization, which the other foreign key says. Each of these keys locked the
-- organization's one row once more in every test.
alter table attempts drop constraint attempts_organization_id_fkey;
alter table visits drop constraint visits_organization_id_fkey;
alter table results drop constraint results_organization_id_fkey;
alter table latest_results drop constraint latest_results_organization_id_fkey;
alter table baselines drop constraint baselines_organization_id_fkey;
alter table drifts drop constraint drifts_organization_id_fkey;
