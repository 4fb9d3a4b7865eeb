-- expand
-- Every kiosk has one of the known cameras.
alter table kiosks validate constraint kiosks_camera;
