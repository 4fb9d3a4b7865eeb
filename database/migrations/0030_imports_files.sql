-- A list of people that somebody hands in: the file, what a check of it found, and what became of it.
create table imports (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  created_by uuid not null,
  -- Who asked for the check or the run that is due, and is named in the record of it.
  asked_by uuid,
  created_at timestamptz not null default now(),
  file_name text not null check (length(file_name) <= 200),
  state text not null default 'uploading'
    check (state in ('uploading', 'uploaded', 'checking', 'checked', 'running', 'done', 'failed')),
  encoding text not null default 'utf-8' check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  separator text not null default ',' check (separator in (',', ';', E'\t')),
  -- The first row, and the first few after it.
  columns jsonb not null default '[]',
  sample jsonb not null default '[]',
  row_count integer not null default 0,
  -- Which column is what, what names a person.
  settings jsonb not null default '{}',
  -- What may be written; null until somebody has said so.
  choices jsonb,
  -- Rows that the job has dealt with so far.
  progress integer not null default 0,
  -- How often the job was begun; a file that cannot be dealt with is given up.
  tries integer not null default 0,
  counts jsonb,
  failure text,
  finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, created_by) references users (organization_id, id)
);
create index imports_by_time on imports (organization_id, created_at);
-- One at a time: two would undo each other's work.
create unique index imports_running on imports (organization_id) where state = 'running';

-- The file as it came, until it has been dealt with.
create table import_chunks (
  organization_id uuid not null default current_organization(),
  import_id uuid not null,
  position integer not null,
  bytes bytea not null,
  primary key (organization_id, import_id, position),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade
);

-- The rows that somebody has to look at: those that cannot be taken, and until it is done those that change a person.
create table import_rows (
  organization_id uuid not null default current_organization(),
  import_id uuid not null,
  row_number integer not null,
  outcome text not null check (outcome in ('error', 'changed')),
  detail jsonb not null,
  primary key (organization_id, import_id, row_number),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade
);

-- What the columns of an organization's files are, by their titles; the next file finds it again.
create table import_mappings (
  organization_id uuid not null default current_organization() references organizations (id),
  fields jsonb not null,
  primary key (organization_id)
);

alter table imports enable row level security;
alter table imports force row level security;
create policy tenant on imports
  using (organization_id = current_organization()) with check (organization_id = current_organization());

alter table import_chunks enable row level security;
alter table import_chunks force row level security;
create policy tenant on import_chunks
  using (organization_id = current_organization()) with check (organization_id = current_organization());

alter table import_rows enable row level security;
alter table import_rows force row level security;
create policy tenant on import_rows
  using (organization_id = current_organization()) with check (organization_id = current_organization());

alter table import_mappings enable row level security;
alter table import_mappings force row level security;
create policy tenant on import_mappings
  using (organization_id = current_organization()) with check (organization_id = current_organization());

grant select, insert, update, delete on imports, import_chunks, import_rows to evenkeel_app;
grant select, insert, update on import_mappings to evenkeel_app;
