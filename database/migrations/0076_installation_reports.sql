-- What people report from the preview host. It belongs to no organization: whoever reports may not even be signed in.
create table feedback_reports (
  id uuid primary key,
  event_id text not null unique check (event_id ~ '^[0-9a-f]{32}$'),
  received_at timestamptz not null default now(),
  name text check (length(name) between 1 and 100),
  email text check (length(email) between 1 and 254),
  message text not null check (length(message) between 1 and 4000),
  -- Without ids, tokens or a query.
  page text check (length(page) <= 300),
  locale text check (length(locale) = 2),
  release text check (length(release) <= 80),
  screenshot bytea check (length(screenshot) <= 5242880),
  -- What became of it at the collector: taken, refused by it, or not reached.
  delivery text not null default 'waiting' check (delivery in ('waiting', 'taken', 'refused', 'failed')),
  state text not null default 'new' check (state in ('new', 'seen', 'done')),
  changed_at timestamptz not null default now()
);
create index feedback_reports_by_time on feedback_reports (received_at desc, id desc);

-- The errors of the portal, each kind once: how often, and when it was seen.
create table error_reports (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  id uuid not null unique,
  type text not null check (length(type) <= 100),
  -- As far as it may be known: most texts are withheld.
  text text not null check (length(text) <= 300),
  page text not null check (length(page) <= 300),
  -- File and line of the innermost step.
  place text not null check (length(place) <= 200),
  release text not null check (length(release) <= 80),
  count integer not null default 1 check (count >= 1),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index error_reports_by_time on error_reports (last_seen_at desc, id desc);

grant select, insert, update, delete on feedback_reports, error_reports to evenkeel_system;
