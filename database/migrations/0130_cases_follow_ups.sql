-- A follow-up day is told to those who handle the case, once: when it came, and null until then.
alter table cases add column follow_up_told_at timestamptz;

-- Days that have passed show on the dashboard at once, but nobody gets a mail about each of them.
alter table cases no force row level security;
update cases set follow_up_told_at = now() where follow_up_on < current_date;
alter table cases force row level security;

create index cases_to_follow_up on cases (organization_id, follow_up_on)
  where state = 'decided' and follow_up_on is not null;

-- What waits since its follow-up day, until the case is closed or decided anew. Whoever reads it sees what the policies
-- of these tables let them see.
create view due_follow_ups with (security_invoker = true) as
select handled.organization_id, handled.user_id, handled.visit_id, handled.id as case_id, handled.state,
       handled.follow_up_on::timestamp at time zone organization.time_zone as began_at
from cases handled
join organizations organization on organization.id = handled.organization_id
join users person on person.organization_id = handled.organization_id and person.id = handled.user_id
where handled.state = 'decided' and person.deleted_at is null
  and handled.follow_up_on <= (now() at time zone organization.time_zone)::date;
grant select on due_follow_ups to evenkeel_app;

alter table case_steps drop constraint case_steps_kind_check;
alter table case_steps add constraint case_steps_kind_check
  check (kind in ('opened', 'acknowledged', 'decided', 'closed', 'stated', 'answered', 'medicalNote', 'reminded'));
