-- The part of an organization that is there for a scoped administrator, kept by the database on every statement
-- (decision 0031).

-- The scoped administrator whose request this transaction is; null when whoever acts sees everybody.
create function current_scope_of() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.scope_of', true), '')::uuid;

-- The people who are there for them: who carries one of the tags of the scope, and always themselves. It reads as the
-- owner, because the tables that it reads are confined by it.
create function people_in_scope() returns setof uuid
  language sql stable parallel safe security definer set search_path = pg_catalog, public, pg_temp
as $$
  select current_scope_of()
  union
  select tagged.user_id
  from public.admin_scopes part
  join public.user_tags tag
    on tag.organization_id = part.organization_id and tag.id = part.tag_id and tag.deleted_at is null
  join public.tagged_users tagged on tagged.organization_id = part.organization_id and tagged.tag_id = part.tag_id
  where part.organization_id = current_organization() and part.user_id = current_scope_of()
$$;
revoke execute on function people_in_scope() from public;
grant execute on function people_in_scope() to evenkeel_app;

-- An owner who is no superuser is subject to the policies as well; people_in_scope() would then ask itself for ever.
create function sees_everybody() returns boolean
  language sql stable parallel safe
  return current_scope_of() is null
    or current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'users'::regclass);

-- Restrictive: besides the policy `tenant`, never instead of it. Both questions are asked once for a statement, not
-- for each row, and the second one only of a scoped administrator. What is read is also what may be written.
create policy scope on users as restrictive to evenkeel_app
  using ((select sees_everybody()) or id in (select people_in_scope()));

create policy scope on tagged_users as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
create policy scope on admin_scopes as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
create policy scope on invitations as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
create policy scope on sso_identities as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
create policy scope on attempts as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
create policy scope on visits as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
create policy scope on results as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
create policy scope on result_remarks as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
create policy scope on photos as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
create policy scope on test_links as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
create policy scope on test_pins as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
create policy scope on baselines as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
-- Of nobody in particular, so they are there for who made them.
create policy scope on join_links as restrictive to evenkeel_app
  using ((select sees_everybody()) or created_by in (select people_in_scope()));

-- These name no person, but a row that does.
create policy scope on raw_trials as restrictive to evenkeel_app
  using ((select sees_everybody()) or exists (
    select from results result
    where result.organization_id = raw_trials.organization_id and result.id = raw_trials.result_id));
create policy scope on baseline_members as restrictive to evenkeel_app
  using ((select sees_everybody()) or exists (
    select from baselines baseline
    where baseline.organization_id = baseline_members.organization_id and baseline.id = baseline_members.baseline_id));

-- The policy asks every row for its person: with that in the index, counting a period still needs no row.
drop index results_by_time;
create index results_by_time on results (organization_id, taken_at desc, id desc) include (user_id);

-- When the day began that many days ago, by the organization's clock.
create function day_began(days_ago integer) returns timestamptz
  language sql stable parallel safe
  return (select (date_trunc('day', now() at time zone organization.time_zone) - make_interval(days => days_ago))
                 at time zone organization.time_zone
          from organizations organization where organization.id = current_organization());
