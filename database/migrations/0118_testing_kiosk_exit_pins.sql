-- Whoever ends kiosk mode on the device types this PIN; null: only an administrator ends it, by wiping the kiosk.
alter table kiosks add column exit_pin_hash text;
