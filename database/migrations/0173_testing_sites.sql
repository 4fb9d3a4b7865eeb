-- expand
-- The site at which a kiosk stands: a tag. Without a foreign key, as for shifts: a tag that is gone is no site any more.
alter table kiosks add column site_id uuid;
-- The retest rule of a site by which a test was decided; null: that of the policy's version.
alter table results add column most_retests integer;
alter table results add column retest_after_minutes integer;
