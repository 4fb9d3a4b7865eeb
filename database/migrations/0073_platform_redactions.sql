-- The record is only ever added to, but for the name of somebody who is erased: that is taken out of what an entry says,
-- and a further entry tells which one it was and proves what it says since. The two are done together or not at all, so
-- the product's own role still cannot change an entry.
create function redact_audit_entry(entry uuid, new_detail jsonb, redaction uuid, proof text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  update public.audit_entries set detail = new_detail
    where organization_id = public.current_organization() and id = entry and action <> 'audit.redacted';
  insert into public.audit_entries (organization_id, id, action, object_type, object_id, detail)
    values (public.current_organization(), redaction, 'audit.redacted', 'audit', entry,
            jsonb_build_object('proof', proof));
end;
revoke all on function redact_audit_entry(uuid, jsonb, uuid, text) from public;
grant execute on function redact_audit_entry(uuid, jsonb, uuid, text) to evenkeel_app;

create index audit_entries_redacted on audit_entries (organization_id, object_id) where action = 'audit.redacted';

-- Somebody outside whom files are for may be called like a person who is erased.
grant update (name) on export_recipients to evenkeel_app;
