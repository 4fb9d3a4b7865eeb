-- What a person has to say about a result of theirs, and what was answered.
create table result_remarks (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  result_id uuid not null,
  -- The person whose result it is, and who wrote it.
  user_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  answer text check (length(answer) between 1 and 2000),
  answered_by uuid,
  answered_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, result_id) references results (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  check ((answer is null) = (answered_at is null))
);
create index result_remarks_by_user on result_remarks (organization_id, user_id, created_at desc);
create index result_remarks_by_result on result_remarks (organization_id, result_id);

-- Who has seen a result is asked by the person it is about.
create index audit_entries_of_results on audit_entries (organization_id, object_id) where object_type = 'result';

alter table result_remarks enable row level security;
alter table result_remarks force row level security;
create policy tenant on result_remarks
  using (organization_id = current_organization()) with check (organization_id = current_organization());

grant select, insert, update on result_remarks to evenkeel_app;
