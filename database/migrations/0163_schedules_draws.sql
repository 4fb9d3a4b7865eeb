-- expand
-- A random selection of the people on shift. The hash of the seed is stored and shown before the draw, the seed after it,
-- so that everybody can check that nobody chose the result.
create table draws (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  -- The drawn people get a test of this schedule. Without a foreign key: the draw stays when the schedule is deleted.
  schedule_id uuid not null,
  due_minutes int not null check (due_minutes between 5 and 1440),
  grace_minutes int not null check (grace_minutes between 0 and 720),
  -- Without a foreign key: a tag that is gone is no site any more.
  site_id uuid,
  -- Whose shifts start from this moment on and before that one.
  starts_from timestamptz not null,
  starts_to timestamptz not null check (starts_to > starts_from),
  zone text not null check (length(zone) between 1 and 64),
  share int not null check (share between 1 and 100),
  -- SHA-256 of the seed, as hexadecimal text.
  commitment text not null check (length(commitment) = 64),
  -- Encrypted until the draw, so that whoever reads the database cannot make a roster to match. Null after it, and in an
  -- organization that was moved to another installation.
  sealed_seed bytea,
  seed text check (length(seed) = 64),
  committed_at timestamptz not null default now(),
  committed_by uuid,
  drawn_at timestamptz,
  drawn_by uuid,
  -- The people drawn from, in the order of their numbers, and the numbers drawn.
  people uuid[] not null default '{}',
  chosen int[] not null default '{}',
  primary key (organization_id, id),
  check ((drawn_at is null) = (seed is null)),
  check (drawn_at is null or sealed_seed is null),
  check (drawn_at is not null or people = '{}' and chosen = '{}')
);
create index draws_by_time on draws (organization_id, committed_at, id);
alter table draws enable row level security;
alter table draws force row level security;
create policy tenant on draws
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update on draws to evenkeel_app;
