-- contract, unused since 0178_platform_scoped_callers
-- The policies `scope` concern scoped callers only. PostgreSQL prepared their two subqueries for each table of each
-- statement, also for callers who see everybody: a fifth of what the database spent on a test.
do $$
declare
  confined record;
begin
  for confined in select tablename from pg_policies where schemaname = 'public' and policyname = 'scope' loop
    execute format('alter policy scope on %I to evenkeel_scoped', confined.tablename);
  end loop;
end $$;
