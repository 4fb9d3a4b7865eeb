-- Each answer at a gate: who was told what about whom. Rows are only added, and deleted after 90 days: they say when a
-- person came and went.
create table gate_answers (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- The program, or the person about themselves; null: the product, after a change.
  asked_by uuid,
  -- The tag of the site that the question named.
  site_id uuid,
  -- null: a badge that nobody has.
  user_id uuid,
  answer text not null check (answer in ('cleared', 'must_test', 'must_wait', 'ask_a_person',
    'unknown_badge', 'wrong_badge', 'suspended_badge', 'expired_badge')),
  until timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  check ((answer = 'cleared') = (until is not null))
);
-- What a person was last told, and what is told about a person.
create index gate_answers_by_user on gate_answers (organization_id, user_id, id desc) where user_id is not null;

alter table gate_answers enable row level security;
alter table gate_answers force row level security;
create policy tenant on gate_answers
  using (organization_id = current_organization()) with check (organization_id = current_organization());
-- A badge that nobody has is in nobody's scope, and says nothing about anybody.
create policy scope on gate_answers as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id is null or user_id in (select people_in_scope()));
create policy past on gate_answers as restrictive for delete using (at < now() - interval '90 days');
grant select, insert, delete on gate_answers to evenkeel_app;
