-- A seal is a hash that anybody can compute, so it is proved besides with a key that is not in the database. `proof` covers
-- the hash, the position and the two times. Seals from before have none: the program takes them over right after this
-- migration by an anchor, which proves the whole chain up to its own seal.
alter table audit_seals
  add column proof bytea,
  add column sealed_at timestamptz,
  -- When the sealer had looked before: the entry was not there then. Null where nobody remembers.
  add column looked_at timestamptz,
  add column is_anchor boolean not null default false;

-- What super administrators did is sealed in the same way. The account is an id and nothing more, as in audit_entries:
-- a login that is deleted later must not change what was sealed.
alter table installation_record drop constraint installation_record_account_id_fkey;
create table installation_seals (
  position bigint primary key check (position >= 1),
  entry_id uuid not null unique references installation_record (id),
  hash bytea not null,
  proof bytea,
  sealed_at timestamptz,
  looked_at timestamptz,
  is_anchor boolean not null default false
);
grant select, insert on installation_seals to evenkeel_system;

-- Whoever writes SQL could hash a changed entry as well, so a redaction carries a proof with the key besides.
drop function redact_audit_entry(uuid, jsonb, uuid, text);
create function redact_audit_entry(entry uuid, new_detail jsonb, redaction uuid, proof text, key_proof text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  update public.audit_entries set detail = new_detail
    where organization_id = public.current_organization() and id = entry and action <> 'audit.redacted';
  insert into public.audit_entries (organization_id, id, action, object_type, object_id, detail)
    values (public.current_organization(), redaction, 'audit.redacted', 'audit', entry,
            jsonb_build_object('proof', proof, 'keyProof', key_proof));
end;
revoke all on function redact_audit_entry(uuid, jsonb, uuid, text, text) from public;
grant execute on function redact_audit_entry(uuid, jsonb, uuid, text, text) to evenkeel_app;
