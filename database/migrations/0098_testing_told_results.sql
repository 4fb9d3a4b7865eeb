-- What a person was shown when a test was handed in: the ids of the texts with their values, not the texts. It is made in
-- the transaction of the result and never changed, so that later everybody reads what was said and not what would be.
create table told_results (
  organization_id uuid not null default current_organization(),
  result_id uuid not null,
  -- Whose result it is.
  user_id uuid not null,
  told_at timestamptz not null default now(),
  language text not null check (language in ('en', 'es', 'pt')),
  -- What the visit had come to by then.
  outcome text not null,
  words jsonb not null,
  shows_numbers boolean not null,
  -- The baseline on another kind of device, where the one that was used had none.
  other_device text check (other_device in ('desktop-keyboard', 'desktop-mouse', 'tablet-touch', 'phone-touch')),
  other_baseline numeric(4, 1),
  -- Whom the organization named.
  contact_name text check (length(contact_name) <= 80),
  contact_phone text check (length(contact_phone) <= 40),
  primary key (organization_id, result_id),
  foreign key (organization_id, result_id) references results (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create index told_results_by_user on told_results (organization_id, user_id);

alter table told_results enable row level security;
alter table told_results force row level security;
create policy tenant on told_results
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on told_results as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));

-- Names of the contact are taken out when that person is erased; nothing else is ever changed.
grant select, insert on told_results to evenkeel_app;
grant update (contact_name, contact_phone) on told_results to evenkeel_app;
