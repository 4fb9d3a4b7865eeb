-- Mails on their way. What they say is sealed with the installation's key, because links in them open doors.
create table mails (
  id uuid primary key,
  to_address text not null check (length(to_address) <= 254),
  sealed bytea,
  -- kept: written to a file, because the installation has no mail server.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  -- Of a mail that a sender has taken on: when another may.
  next_attempt_at timestamptz not null default now(),
  last_error text check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  -- When a mail server took it, or when its file was written.
  sent_at timestamptz,
  -- Nothing that opens a door stays here when it is no longer needed.
  constraint mails_are_forgotten check ((sealed is not null) = (state in ('waiting', 'kept')))
);
create index mails_waiting on mails (next_attempt_at) where state = 'waiting';
create index mails_by_age on mails (created_at, id);
-- An organization's change can cause a mail; reading them is for the sender alone.
grant insert on mails to evenkeel_app;
grant select, insert, update, delete on mails to evenkeel_system;
