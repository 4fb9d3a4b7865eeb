-- The kind of test that is still expected of a person now: a full one before a quick one; null for none. Whoever has just
-- tested is told so.
create function test_still_due(person uuid) returns text
  language sql stable
  return (
    select case when open.test_type = 'LightningTest' then 'LightningTest' else 'FullTest' end
    from occurrences open
    where open.organization_id = current_organization() and open.user_id = person
      and open.opens_at <= now() and open.closes_at >= now() and open.status = 'scheduled'
    order by open.test_type = 'LightningTest', open.due_at
    limit 1);
