-- expand
-- PINs of a list that are still to be stored. Each takes a slow hash, so a job works through the list and notes how far it
-- is. The PINs are encrypted with the installation's secret and deleted with the last one.
create table pin_lists (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  -- The PINs with the id of each person; null once all are stored.
  sealed_pins bytea,
  total integer not null check (total > 0),
  done integer not null default 0 check (done between 0 and total),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((sealed_pins is null) = (done = total))
);
-- One list at a time: two at once could leave a person with the PIN of the earlier one.
create unique index pin_lists_one_at_a_time on pin_lists (organization_id) where sealed_pins is not null;

alter table pin_lists enable row level security;
alter table pin_lists force row level security;
create policy tenant on pin_lists
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on pin_lists to evenkeel_app;
