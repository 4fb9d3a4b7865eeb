-- How a person likes the portal, on every device: dates as 2026-11-15 instead of by language, and the page after sign-in.
alter table accounts add column date_format text not null default 'locale' check (date_format in ('locale', 'iso'));
alter table accounts add column start_page text check (length(start_page) <= 60);
