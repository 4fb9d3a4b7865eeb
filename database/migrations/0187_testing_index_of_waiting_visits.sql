-- expand, outside a transaction
-- The visit that waits for a retest was looked for among all visits of the person, when a test starts and when it is
-- handed in: with 1,200 visits in five years, 1,040 pages each time. Few visits can still be continued.
create index concurrently visits_waiting_of_users on visits (organization_id, user_id, retest_until)
  where outcome in ('confirming', 'inconclusive', 'unconfirmed');
