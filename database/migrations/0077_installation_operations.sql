-- When backups were made, so that whoever looks after the installation sees how old the last one is.
create table installation_backups (
  id uuid primary key,
  made_at timestamptz not null default now(),
  row_count bigint not null check (row_count >= 0),
  byte_count bigint not null check (byte_count >= 0)
);

grant select on installation_backups to evenkeel_system;

-- What the mail server said when it took a mail.
alter table mails add column last_answer text check (length(last_answer) <= 300);

-- Which release the schema is of, for the page that tells how the installation is.
grant select on schema_migrations to evenkeel_system;
