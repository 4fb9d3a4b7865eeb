-- expand
-- The transactions of scoped administrators act as a role of their own, which has the rights of evenkeel_app. The policies
-- `scope` still concern both, because servers of the release before do not change the role (decision 0136).
grant execute on function people_in_scope() to evenkeel_scoped;
