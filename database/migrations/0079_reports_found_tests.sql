-- How many tests many days come to is read from the index alone.
create index daily_results_found on daily_results (organization_id, time_zone, day) include (found);
