-- What follows a red is a person's decision; a case is where it is made and kept.
create table cases (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  user_id uuid not null,
  -- The visit that it is about; null: opened by hand about none.
  visit_id uuid,
  cause text not null check (cause in ('confirmed', 'unconfirmed', 'photo', 'byHand')),
  -- Of one that was opened by hand: why.
  reason text check (length(reason) between 1 and 500),
  state text not null default 'open' check (state in ('open', 'acknowledged', 'decided', 'closed')),
  -- When the red was handed in, or what else began it: from here the time to a decision counts.
  began_at timestamptz not null,
  opened_at timestamptz not null default now(),
  opened_by uuid,
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  -- One of the product's decisions by its name, or the id of one of the organization's own.
  decision text check (length(decision) between 1 and 40),
  -- How the organization called its own one then.
  decision_name text check (length(decision_name) between 1 and 80),
  decided_at timestamptz,
  decided_by uuid,
  -- A decision can be made anew; how long it took is told by the first.
  first_decided_at timestamptz,
  note text check (length(note) <= 2000),
  follow_up_on date,
  closed_at timestamptz,
  closed_by uuid,
  -- What the person has to say about it, and what was answered.
  statement text check (length(statement) between 1 and 2000),
  stated_at timestamptz,
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  answered_by uuid,
  -- In milliseconds, as it travels: whoever changes a case names the state that they have seen.
  changed_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  foreign key (organization_id, visit_id) references visits (organization_id, id),
  check ((state in ('decided', 'closed')) <= (decided_at is not null)),
  check ((decision is null) = (decided_at is null)),
  check ((first_decided_at is null) = (decided_at is null)),
  -- Of somebody who was erased the reason is gone as well.
  check (reason is null or cause = 'byHand'),
  check ((answer is null) = (answered_at is null)),
  check ((statement is null) = (stated_at is null))
);
-- One visit is one case, however often its events are told.
create unique index cases_of_visits on cases (organization_id, visit_id) where visit_id is not null;
create index cases_by_user on cases (organization_id, user_id, opened_at desc);
create index cases_by_time on cases (organization_id, opened_at desc, id desc) include (user_id, state);
create index cases_undecided on cases (organization_id, began_at) include (user_id, state)
  where state in ('open', 'acknowledged');
create index cases_decided on cases (organization_id, first_decided_at) include (user_id, began_at)
  where first_decided_at is not null;
alter table cases enable row level security;
alter table cases force row level security;
create policy tenant on cases
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on cases as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, update on cases to evenkeel_app;

-- The story of a case, step by step.
create table case_steps (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  case_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('opened', 'acknowledged', 'decided', 'closed', 'stated', 'answered', 'medicalNote')),
  at timestamptz not null default now(),
  -- null: the product.
  by uuid,
  -- Of a decision: which one; of the others nothing.
  decision text check (length(decision) between 1 and 40),
  decision_name text check (length(decision_name) between 1 and 80),
  note text check (length(note) <= 2000),
  primary key (organization_id, id),
  foreign key (organization_id, case_id) references cases (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create index case_steps_of_case on case_steps (organization_id, case_id, at, id);
alter table case_steps enable row level security;
alter table case_steps force row level security;
create policy tenant on case_steps
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on case_steps as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, update on case_steps to evenkeel_app;

-- For occupational health alone, so kept apart from what everybody who handles cases reads.
create table case_medical_notes (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  case_id uuid not null,
  user_id uuid not null,
  text text not null check (length(text) between 1 and 4000),
  written_by uuid,
  written_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, case_id) references cases (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create index case_medical_notes_of_case on case_medical_notes (organization_id, case_id, written_at);
alter table case_medical_notes enable row level security;
alter table case_medical_notes force row level security;
create policy tenant on case_medical_notes
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on case_medical_notes as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, update, delete on case_medical_notes to evenkeel_app;
