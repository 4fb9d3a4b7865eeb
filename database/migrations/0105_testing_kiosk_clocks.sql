-- A kiosk says with each sign of life what its own clock says. Positive: it is ahead of the server.
alter table kiosks
  add column clock_offset_seconds integer,
  add column clock_read_at timestamptz,
  -- Since when it is wrong by more than a minute; null: it is right, or has never said.
  add column clock_wrong_since timestamptz;
