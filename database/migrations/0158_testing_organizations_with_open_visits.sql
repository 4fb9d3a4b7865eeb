-- expand
-- The job that ends visits without a retest visits only organizations with such a visit. It looks for them before it is
-- in any organization, and sees until when a retest is awaited, not whose.
create policy directory on visits for select to evenkeel_system using (outcome = 'confirming');
grant select (organization_id, outcome, retest_until) on visits to evenkeel_system;
