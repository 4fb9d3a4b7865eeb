-- expand, outside a transaction
create index concurrently visits_without_case on visits (organization_id, user_id) include (id, outcome, began_at)
  where outcome in ('confirming', 'confirmed', 'unconfirmed') and not has_case;
