-- When the last failure happened: waits that grow are counted from it.
alter table failure_counts add column failed_at timestamptz not null default now();
