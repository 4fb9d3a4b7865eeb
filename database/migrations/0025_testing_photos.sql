-- Who took the test: a shot at its start, and one reference photo of each person to compare it with.
create table photos (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  user_id uuid not null,
  -- The test at whose start it was taken; its result has the same id. null: the reference photo.
  attempt_id uuid,
  -- Sealed: neither the database nor a copy of it shows a face.
  image bytea not null,
  mime text not null check (mime in ('image/jpeg', 'image/png')),
  width integer not null check (width >= 1),
  height integer not null check (height >= 1),
  taken_at timestamptz not null default now(),
  -- By the retention in force when it was taken. null: while the person is here and does not take it back.
  expires_at timestamptz,
  verdict text check (verdict in ('same', 'different', 'unsure')),
  reviewed_by uuid,
  reviewed_at timestamptz,
  primary key (organization_id, id),
  unique nulls not distinct (organization_id, user_id, attempt_id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  foreign key (organization_id, attempt_id) references attempts (organization_id, id),
  foreign key (organization_id, reviewed_by) references users (organization_id, id),
  check (attempt_id is null or expires_at is not null),
  check ((verdict is null) = (reviewed_by is null) and (verdict is null) = (reviewed_at is null))
);
create index photos_by_attempt on photos (organization_id, attempt_id) where attempt_id is not null;
create index photos_by_expiry on photos (organization_id, expires_at) where expires_at is not null;

alter table photos enable row level security;
alter table photos force row level security;
create policy tenant on photos
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on photos to evenkeel_app;

-- Why a test has no photo, in the person's own choice of words.
alter table attempts
  add column photo_skipped text check (photo_skipped in ('no_camera', 'camera_blocked', 'not_wanted'));
