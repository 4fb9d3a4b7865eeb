-- Files of the last minutes are looked for by the rule about files that name many people.
create index named_files_by_time on named_files (organization_id, taken_at);
