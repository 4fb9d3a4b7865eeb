-- What a call that came with an Idempotency-Key was answered, so that the same call is carried out once and answered alike.
-- The row is made in the transaction of the call itself: whoever comes with the same key meanwhile waits for it. The caller
-- is no reference, and neither key nor request is kept as it was sent. The answer is sealed: it may hold a token.
create table answered_calls (
  organization_id uuid not null default current_organization() references organizations (id),
  user_id uuid not null,
  key_hash bytea not null,
  -- Method and path, as the API's description has them.
  route text not null,
  request_hash bytea not null,
  -- Null while the call is under way, which only its own transaction sees, and after somebody was erased.
  sealed_answer bytea,
  expires_at timestamptz not null,
  primary key (organization_id, user_id, key_hash)
);
create index answered_calls_past on answered_calls (organization_id, expires_at);

alter table answered_calls enable row level security;
alter table answered_calls force row level security;
create policy tenant on answered_calls
  using (organization_id = current_organization()) with check (organization_id = current_organization());

grant select, insert, delete on answered_calls to evenkeel_app;
grant update (route, request_hash, sealed_answer, expires_at) on answered_calls to evenkeel_app;
