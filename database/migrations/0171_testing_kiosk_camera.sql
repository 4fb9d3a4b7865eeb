-- expand
-- The camera with which a kiosk reads the codes on cards: none, the one that faces the person, or the one on the back.
alter table kiosks add column camera text not null default 'off';
alter table kiosks add constraint kiosks_camera check (camera in ('off', 'front', 'back')) not valid;
