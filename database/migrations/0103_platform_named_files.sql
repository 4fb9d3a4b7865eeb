-- Whom a file that names people held: one row for each person and file. Made in the transaction that hands the rows out, or
-- that makes the file ready. The ids are no references: a file of thousands would have each of them checked.
create table named_files (
  organization_id uuid not null default current_organization() references organizations (id),
  user_id uuid not null,
  file_id uuid not null,
  -- export: ordered, and made by a job. report: a list or report that was saved as a file.
  kind text not null check (kind in ('export', 'report')),
  -- Whoever ordered or saved it.
  taken_by uuid not null,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, user_id, file_id)
);

alter table named_files enable row level security;
alter table named_files force row level security;
create policy tenant on named_files
  using (organization_id = current_organization()) with check (organization_id = current_organization());

grant select, insert on named_files to evenkeel_app;
