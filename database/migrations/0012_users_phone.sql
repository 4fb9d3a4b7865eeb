-- As the person typed it; how it is shown is for the portal to say (specification 5).
alter table users add column phone text check (length(phone) between 1 and 40);
