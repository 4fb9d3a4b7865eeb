-- On which kiosk a test was begun: many reds on one in a short time speak of the device. The key of a device in results is
-- coarse and shared by all devices of its kind, so it cannot tell.
alter table attempts add column kiosk_id uuid;
alter table attempts add foreign key (organization_id, kiosk_id) references kiosks (organization_id, id);
create index attempts_by_kiosk on attempts (organization_id, kiosk_id, created_at) where kiosk_id is not null;
