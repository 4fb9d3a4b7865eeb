-- expand
-- A person who is called to a place to test: the wall at the gate shows their number. One row for each person, the last
-- call; deleted a day later.
create table gate_calls (
  organization_id uuid not null default current_organization() references organizations (id),
  user_id uuid not null,
  called_at timestamptz not null default now(),
  called_by uuid,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
alter table gate_calls enable row level security;
alter table gate_calls force row level security;
create policy tenant on gate_calls
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on gate_calls as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, update, delete on gate_calls to evenkeel_app;
