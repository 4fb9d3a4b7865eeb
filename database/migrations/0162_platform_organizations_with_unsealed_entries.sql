-- expand
-- The job that seals audit logs visits only organizations with entries that are not sealed. It looks for them before it
-- is in any organization, and sees when entries were made, not what they say.
create policy directory on audit_entries for select to evenkeel_system using (true);
grant select (organization_id, id, at) on audit_entries to evenkeel_system;
grant select (entry_id) on audit_seals to evenkeel_system;
