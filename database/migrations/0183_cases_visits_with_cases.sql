-- expand
-- Whether there is a case about the visit. What needs a decision is searched for among the visits without a case; by this
-- column, PostgreSQL finds them without reading every unusual visit of the past.
alter table visits add column has_case boolean not null default false;

create function note_case_of_visit() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  update visits set has_case = true where organization_id = new.organization_id and id = new.visit_id;
  return null;
end
$$;
create trigger case_of_visit after insert on cases
  for each row when (new.visit_id is not null) execute function note_case_of_visit();

-- As in 0095, with the new column. The column is filled for older cases in 0185, and organizations restored from older files
-- do not have it, so a case is still looked up for each visit that is left: one by one because of `offset 0`, without
-- which PostgreSQL expects many such visits and reads all cases.
create or replace view undecided with (security_invoker = true) as
select handled.organization_id, handled.user_id, handled.visit_id, handled.id as case_id, handled.state, handled.cause,
       handled.began_at,
       -- The gravest first.
       array_position(array['confirmed', 'unconfirmed', 'photo', 'byHand'], handled.cause) as gravity
from cases handled
join users person on person.organization_id = handled.organization_id and person.id = handled.user_id
where handled.state in ('open', 'acknowledged') and person.deleted_at is null
union all
select visit.organization_id, visit.user_id, visit.id, null, null, visit.outcome, visit.began_at,
       array_position(array['confirmed', 'unconfirmed', '', '', 'confirming'], visit.outcome)
from visits visit
join users person on person.organization_id = visit.organization_id and person.id = visit.user_id
where visit.outcome in ('confirming', 'confirmed', 'unconfirmed') and not visit.has_case and person.deleted_at is null
  and not exists (select from cases handled
                  where handled.organization_id = visit.organization_id and handled.visit_id = visit.id
                  offset 0);
