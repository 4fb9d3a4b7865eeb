-- expand
-- The job that watches alerts visits only organizations with rules that may fire, open alerts or messages under way. It
-- looks for them before it is in any organization, and sees states, not what an alert is about.
create policy directory on alert_rules for select to evenkeel_system using (true);
grant select (organization_id, state, deleted_at) on alert_rules to evenkeel_system;
create policy directory on alerts for select to evenkeel_system using (true);
grant select (organization_id, state) on alerts to evenkeel_system;
create policy directory on alert_deliveries for select to evenkeel_system using (true);
grant select (organization_id, state, mail_id, message_id) on alert_deliveries to evenkeel_system;
