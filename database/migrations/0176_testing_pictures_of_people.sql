-- expand
-- Every kiosk has one of the known ways with pictures.
alter table kiosks validate constraint kiosks_pictures;
