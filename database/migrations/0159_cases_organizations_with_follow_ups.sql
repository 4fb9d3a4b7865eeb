-- expand
-- The job that reminds of follow-ups visits only organizations where one is due. It looks for them before it is in any
-- organization, and sees days, not cases.
create policy directory on cases for select to evenkeel_system
  using (state = 'decided' and follow_up_told_at is null);
grant select (organization_id, state, follow_up_on, follow_up_told_at) on cases to evenkeel_system;
