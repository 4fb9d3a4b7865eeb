-- Who looks after a person at work: somebody of the same organization, and never oneself.
alter table users add column supervisor_id uuid;
alter table users add constraint users_supervisor
  foreign key (organization_id, supervisor_id) references users (organization_id, id);
alter table users add constraint users_not_own_supervisor check (supervisor_id <> id);
create index users_by_supervisor on users (organization_id, supervisor_id) where supervisor_id is not null;
