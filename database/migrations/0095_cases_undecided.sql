-- What waits for a person's decision, however old it is: one rule for the dashboard, the list of people, the page of a
-- person and the reports. A case waits until it is decided; a red that has no case yet (its retest may be under way)
-- waits as well. Whoever reads it sees what the policies of these tables let them see.
create view undecided with (security_invoker = true) as
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
where visit.outcome in ('confirming', 'confirmed', 'unconfirmed') and person.deleted_at is null
  and not exists (select from cases handled
                  where handled.organization_id = visit.organization_id and handled.visit_id = visit.id);
grant select on undecided to evenkeel_app;
