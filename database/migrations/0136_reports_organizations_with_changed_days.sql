-- The job that adds up days visits only organizations that have some. It looks for them before it is in any organization,
-- and sees which organization a row belongs to, in which time zone a day was added up, and nothing else.
create policy directory on changed_results for select to evenkeel_system using (true);
grant select (organization_id) on changed_results to evenkeel_system;
create policy directory on daily_results for select to evenkeel_system using (true);
grant select (organization_id, time_zone) on daily_results to evenkeel_system;
