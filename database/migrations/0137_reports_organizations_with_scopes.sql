-- The job that adds up days for scopes visits only organizations that have scopes, or days of former ones.
grant select (scope_key) on daily_results to evenkeel_system;
create index users_scoped on users (organization_id) where is_scoped;
