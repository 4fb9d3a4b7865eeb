-- A purpose from which a name was erased may be shorter than what has to be written at first, which the call asks for.
alter table admin_exports drop constraint admin_exports_purpose_check;
alter table admin_exports add constraint admin_exports_purpose_check check (length(purpose) between 1 and 500);
