-- The card with which a person identifies themselves at a kiosk. A person has one at most: the next one replaces it.
create table test_cards (
  organization_id uuid not null default current_organization() references organizations (id),
  user_id uuid not null,
  -- Of the text that a reader types: keyed with the installation's secret, because card numbers are short. Null once the
  -- card is reported lost.
  card_mac bytea check (length(card_mac) = 32),
  -- Shown, so that people can tell cards apart.
  last_four text not null check (length(last_four) = 4),
  given_at timestamptz not null default now(),
  lost_at timestamptz,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
  check ((card_mac is null) = (lost_at is not null))
);
-- Two people never have the same card.
create unique index test_cards_by_mac on test_cards (organization_id, card_mac) where card_mac is not null;

alter table test_cards enable row level security;
alter table test_cards force row level security;
create policy tenant on test_cards
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on test_cards as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, update, delete on test_cards to evenkeel_app;

-- What people identify themselves with at the kiosk: their number (with or without PIN), their card, or either.
alter table kiosks add column accepts text not null default 'number' check (accepts in ('number', 'card', 'either'));
