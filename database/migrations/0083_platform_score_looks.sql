-- Who was shown somebody's scores: one row for each reader, person and day, however often they looked. It is made in the
-- transaction that reads the scores. Neither id is a reference: a list of thousands would have each of them checked.
create table score_looks (
  organization_id uuid not null default current_organization() references organizations (id),
  user_id uuid not null,
  -- By the organization's clock.
  seen_on date not null,
  reader_id uuid not null,
  first_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, user_id, seen_on, reader_id)
);

alter table score_looks enable row level security;
alter table score_looks force row level security;
create policy tenant on score_looks
  using (organization_id = current_organization()) with check (organization_id = current_organization());

grant select, insert on score_looks to evenkeel_app;
