-- An organization made by sign-up has no name until its first administrator has given it one.
alter table organizations drop constraint organizations_name_check;
alter table organizations add constraint organizations_name_check check (length(name) <= 200);
