-- What a test on a kind of device means on which the person has no baseline yet: it is marked for somebody to look at, or
-- noted like any other new device.
alter table testing_policies add column new_device_class text not null default 'review'
  check (new_device_class in ('review', 'accept'));
