-- Cards that were replaced or reported lost, so that a turnstile can tell them from cards that nobody ever had. A card that
-- is given again is deleted here.
create table former_test_cards (
  organization_id uuid not null default current_organization() references organizations (id),
  card_mac bytea not null check (length(card_mac) = 32),
  -- Who had it last.
  user_id uuid not null,
  ended_at timestamptz not null default now(),
  primary key (organization_id, card_mac),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
create index former_test_cards_by_user on former_test_cards (organization_id, user_id);

alter table former_test_cards enable row level security;
alter table former_test_cards force row level security;
create policy tenant on former_test_cards
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on former_test_cards as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, update, delete on former_test_cards to evenkeel_app;
