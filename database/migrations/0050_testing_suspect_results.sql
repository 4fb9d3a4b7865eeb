-- Tests that count although something is noted about them are few, and somebody looks through them.
create index results_suspect on results (organization_id, taken_at desc, id desc)
  include (user_id)
  where is_valid and voided_at is null and flags <> '{}';
