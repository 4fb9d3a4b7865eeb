-- An administrator asks somebody to take the full test again. What came of it is not stored: a valid full test that was
-- taken after the order is the answer, and an order without one ends by its own time.
create table retest_orders (
  organization_id uuid not null default current_organization(),
  id uuid not null,
  user_id uuid not null,
  -- The test that gave the reason.
  result_id uuid not null,
  ordered_by uuid not null,
  ordered_at timestamptz not null default now(),
  due_at timestamptz not null check (due_at > ordered_at),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  foreign key (organization_id, result_id) references results (organization_id, id)
);
create index retest_orders_by_user on retest_orders (organization_id, user_id, due_at desc);

alter table retest_orders enable row level security;
alter table retest_orders force row level security;
create policy tenant on retest_orders
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on retest_orders as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));

grant select, insert on retest_orders to evenkeel_app;
