-- expand
-- Whether a kiosk without network may say the result of a test, by baselines that it carries along encrypted.
alter table testing_policies add column judges_offline boolean not null default false;
