-- expand
-- Every kiosk has one of the known ways with pictures.
alter table kiosks validate constraint kiosks_pictures;

-- The picture of a person that kiosks show. It is no photo of a test, and is never compared with one.
create table kiosk_pictures (
  organization_id uuid not null default current_organization() references organizations (id),
  user_id uuid not null,
  -- Sealed: neither the database nor a copy of it shows a face.
  image bytea not null,
  mime text not null check (mime in ('image/jpeg', 'image/png')),
  -- Who added it: the person, or an administrator.
  set_by uuid,
  set_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  foreign key (organization_id, set_by) references users (organization_id, id)
);

alter table kiosk_pictures enable row level security;
alter table kiosk_pictures force row level security;
create policy tenant on kiosk_pictures
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on kiosk_pictures as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, update, delete on kiosk_pictures to evenkeel_app;
