-- expand, outside a transaction
-- Whether a person has used a device before was looked for among all of the person's results: on a new device, with 1,300
-- tests in five years, as many pages. The keys of a person repeat, so the index is small.
create index concurrently results_of_devices on results (organization_id, user_id, device_class, device_key);
