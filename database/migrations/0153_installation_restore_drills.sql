-- expand
-- Restores that the program tries by itself: whether the last copy of the installation can be used, and how old it is.
create table restore_drills (
  id uuid primary key,
  source text not null check (source in ('archive', 'backup')),
  started_at timestamptz not null default now(),
  -- Null while it runs.
  ended_at timestamptz,
  -- The moment up to which the restored data reached.
  data_at timestamptz,
  row_count bigint check (row_count >= 0),
  organizations integer check (organizations >= 0),
  -- Why it failed; null when it worked.
  problem text check (length(problem) <= 300)
);
-- One at a time, whichever server begins it.
create unique index restore_drills_running on restore_drills ((ended_at is null)) where ended_at is null;
create index restore_drills_by_time on restore_drills (started_at);
grant select, insert, update, delete on restore_drills to evenkeel_system;
