-- contract, unused since 0183_cases_visits_with_cases
-- Row level security applies to the owner too, except for this statement.
alter table visits no force row level security;
alter table cases no force row level security;
update visits set has_case = true
from cases
where cases.organization_id = visits.organization_id and cases.visit_id = visits.id and not visits.has_case;
alter table visits force row level security;
alter table cases force row level security;
