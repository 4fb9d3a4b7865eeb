-- expand
-- Whether people find themselves at a kiosk among pictures to tap: not at all, with their PIN, or by the picture alone.
alter table kiosks add column pictures text not null default 'off';
alter table kiosks add constraint kiosks_pictures check (pictures in ('off', 'pin', 'alone')) not valid;
