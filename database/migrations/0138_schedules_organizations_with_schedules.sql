-- The jobs of each minute visit only organizations that have schedules. They look for them before they are in any
-- organization, and see which organization a schedule belongs to, and nothing else.
create policy directory on schedules for select to evenkeel_system using (true);
grant select (organization_id) on schedules to evenkeel_system;
