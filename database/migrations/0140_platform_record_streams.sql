-- A receiver outside the installation that gets the audit logs, such as a SIEM.
create table record_streams (
  -- Scheme, host, port and path of the receiver, without its credentials.
  destination text primary key check (length(destination) <= 500),
  -- The server that sends to it, and until when no other one does.
  holder uuid,
  held_until timestamptz,
  last_sent_at timestamptz,
  last_error text check (length(last_error) <= 200),
  last_error_at timestamptz
);
-- The last entry of each record that a receiver has acknowledged. The record is an organization's id or `installation`,
-- as in the heads that are stored outside the database.
create table record_stream_points (
  destination text not null references record_streams (destination),
  record text not null check (length(record) <= 36),
  position bigint not null check (position >= 1),
  sent_at timestamptz not null default now(),
  primary key (destination, record)
);
grant select, insert, update on record_streams, record_stream_points to evenkeel_system;

-- The sender looks through all organizations for records that have grown, and learns how far they are and nothing more.
create policy directory on audit_seals for select to evenkeel_system using (true);
grant select (organization_id, position, sealed_at) on audit_seals to evenkeel_system;
