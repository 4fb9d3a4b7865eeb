-- A reminder that was given. The row and its mail are one transaction, and the key lets each be given once.
create table reminders (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  occurrence_id uuid not null,
  user_id uuid not null,
  -- byHand: somebody pressed the button.
  kind text not null check (kind in ('beforeOpen', 'atOpen', 'beforeDue', 'byHand')),
  -- Of a kind that comes several times; by hand the minute in which it was asked for.
  minutes integer not null,
  channel text not null check (channel in ('email', 'portal')),
  -- The moment that it was for.
  due_at timestamptz not null,
  given_at timestamptz not null default now(),
  -- null: in the portal, or somebody without an address.
  mail_id uuid,
  -- What became of the mail, as the sender told it; skipped: no address, or no reminders wanted.
  delivery text not null check (delivery in ('shown', 'waiting', 'retried', 'sent', 'failed', 'skipped')),
  delivery_note text check (length(delivery_note) <= 500),
  delivered_at timestamptz,
  -- Of the secret with which the person stops these mails.
  stop_hash bytea check (length(stop_hash) = 32),
  primary key (organization_id, id),
  foreign key (organization_id, occurrence_id) references occurrences (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create unique index reminders_once on reminders (organization_id, occurrence_id, kind, minutes, channel);
create index reminders_by_user on reminders (organization_id, user_id, given_at desc);
create index reminders_on_their_way on reminders (organization_id, given_at) where delivery in ('waiting', 'retried');
create index reminders_by_stop on reminders (organization_id, stop_hash) where stop_hash is not null;
alter table reminders enable row level security;
alter table reminders force row level security;
create policy tenant on reminders
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on reminders as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, update, delete on reminders to evenkeel_app;

-- People who want no reminders by mail.
create table reminder_refusals (
  organization_id uuid not null default current_organization() references organizations (id),
  user_id uuid not null,
  refused_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
);
alter table reminder_refusals enable row level security;
alter table reminder_refusals force row level security;
create policy tenant on reminder_refusals
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on reminder_refusals as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, delete on reminder_refusals to evenkeel_app;
