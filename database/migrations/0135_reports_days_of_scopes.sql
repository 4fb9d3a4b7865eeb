-- Administrators who see only some people get stored days too. Their figures cannot be added from those of tags or
-- people: a person has several tags, and quantiles do not add up. So the days are stored for a set of people, and what
-- names the set is made of the ids of the people in it. Whoever is tagged, moved or leaves makes another set, whose days
-- are not stored yet: figures of other people are never found.
create function scope_key() returns uuid
  language sql stable parallel safe
as $$
  select overlay(overlay(
    md5(string_agg(person::text, ',' order by person)) placing '8' from 13) placing '8' from 17)::uuid
  from people_in_scope() person
$$;
revoke execute on function scope_key() from public;
grant execute on function scope_key() to evenkeel_app;

-- The key of those who see everybody is all zeros.
alter table daily_results add column scope_key uuid not null default '00000000-0000-0000-0000-000000000000';
alter table daily_results drop constraint daily_results_pkey;
alter table daily_results add primary key (organization_id, scope_key, day, norms_version);
drop index daily_results_found;
create index daily_results_found on daily_results (organization_id, scope_key, time_zone, day) include (found);

drop policy everybody on daily_results;
create policy scope on daily_results as restrictive to evenkeel_app
  using ((select sees_everybody()) or scope_key = (select scope_key()));
