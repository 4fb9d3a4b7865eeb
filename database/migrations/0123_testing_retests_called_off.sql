-- A retest that was asked for in error, or that is not needed any more, is called off. The order stays on record.
alter table retest_orders
  add column called_off_at timestamptz,
  add column called_off_by uuid;

grant update (called_off_at, called_off_by) on retest_orders to evenkeel_app;
