-- expand
alter table kiosks validate constraint kiosks_offline_hours;
