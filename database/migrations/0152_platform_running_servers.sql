-- expand
-- The running servers of the installation and the newest migration that each knows: nothing that one of them still uses
-- is removed from the schema.
create table running_servers (
  id uuid primary key,
  -- Machine and port.
  name text not null check (length(name) <= 100),
  version text not null check (length(version) <= 50),
  knows text not null check (length(knows) <= 255),
  started_at timestamptz not null default now(),
  -- The last sign of life, by the clock of the database.
  seen_at timestamptz not null default now()
);
grant select, update, delete on running_servers to evenkeel_system;
