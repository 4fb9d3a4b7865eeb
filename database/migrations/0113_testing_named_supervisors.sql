-- Whether a red names the supervisor of the person instead of the one contact of the organization.
alter table testing_policies add column names_supervisor boolean not null default false;
