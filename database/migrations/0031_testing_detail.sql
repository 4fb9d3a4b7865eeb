-- From the beginning to the end of the test, by the device; null for results from before this was kept.
alter table results add column elapsed_ms integer check (elapsed_ms >= 0);

-- Who has dealt with a person's data is asked about that person, who is the object of an entry or named in its detail.
create index audit_entries_of_users on audit_entries (organization_id, object_id) where object_type = 'user';
create index audit_entries_naming on audit_entries (organization_id, (detail ->> 'userId'))
  where detail ->> 'userId' is not null;
