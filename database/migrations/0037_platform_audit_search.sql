-- The record is read by period, by person and by what was done.
create index audit_entries_by_time on audit_entries (organization_id, at desc, id desc);
create index audit_entries_by_actor on audit_entries (organization_id, actor_id, at desc, id desc);
create index audit_entries_by_action on audit_entries (organization_id, action, at desc, id desc);
