-- Mails on their way. What they say is sealed with the installation's key, because links in them open doors.
create table mails (
  id uuid primary key,
  to_address text not null check (length(to_address) <= 254),
  sealed bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_waiting on mails (next_attempt_at) where state = 'waiting';
-- An organization's change can cause a mail; reading them is for the sender alone.
grant insert on mails to evenkeel_app;
grant select, insert, update, delete on mails to evenkeel_system;
