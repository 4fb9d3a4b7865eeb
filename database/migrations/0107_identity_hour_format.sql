-- Whether a person reads 2:05 PM or 14:05, on every device; `locale`: as their language does.
alter table accounts add column hour_format text not null default 'locale' check (hour_format in ('locale', '12', '24'));
