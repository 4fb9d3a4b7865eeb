-- expand
-- The job that orders scheduled files visits only organizations where one is due.
create policy directory on export_schedules for select to evenkeel_system using (is_on);
grant select (organization_id, is_on, next_at) on export_schedules to evenkeel_system;
