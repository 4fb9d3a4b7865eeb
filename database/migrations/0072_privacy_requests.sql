-- What people have agreed to, in which version and language; what they take back stays, with the time of it.
create table consents (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('notice', 'photo')),
  -- Of the settings in which the text came; 0 where there is no text of the organization's own.
  version integer not null check (version >= 0),
  locale text not null check (locale in ('en', 'es', 'pt')),
  way text not null check (way in ('ownPage', 'test')),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create unique index consents_in_force on consents (organization_id, user_id, kind, version) where withdrawn_at is null;
alter table consents enable row level security;
alter table consents force row level security;
create policy tenant on consents
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on consents as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, update on consents to evenkeel_app;

-- Who asks to be erased, and what became of it.
create table erasure_requests (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  user_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'withdrawn', 'fulfilled', 'refused')),
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid,
  -- Why it was refused, in words for the person.
  answer text check (length(answer) between 1 and 500),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  check ((state = 'waiting') = (ended_at is null)),
  check (state <> 'refused' or answer is not null)
);
create unique index erasure_requests_waiting on erasure_requests (organization_id, user_id) where state = 'waiting';
create index erasure_requests_by_time on erasure_requests (organization_id, asked_at desc, id desc);
alter table erasure_requests enable row level security;
alter table erasure_requests force row level security;
create policy tenant on erasure_requests
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on erasure_requests as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, update on erasure_requests to evenkeel_app;

-- Who was erased, and why. What they were called is kept sealed only until it was looked for everywhere.
create table erasures (
  organization_id uuid not null default current_organization() references organizations (id),
  id uuid not null,
  user_id uuid not null,
  cause text not null check (cause in ('asked', 'decided', 'bin', 'retention')),
  erased_at timestamptz not null default now(),
  erased_by uuid,
  sealed_names bytea check (length(sealed_names) <= 10000),
  done_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, user_id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  check ((sealed_names is null) = (done_at is not null))
);
create index erasures_waiting on erasures (organization_id, erased_at) where done_at is null;
alter table erasures enable row level security;
alter table erasures force row level security;
create policy tenant on erasures
  using (organization_id = current_organization()) with check (organization_id = current_organization());
create policy scope on erasures as restrictive to evenkeel_app
  using ((select sees_everybody()) or user_id in (select people_in_scope()));
grant select, insert, update on erasures to evenkeel_app;

-- By which the areas forget a person who is erased.
grant update (before, after) on setting_changes to evenkeel_app;
grant delete on accounts to evenkeel_system;
