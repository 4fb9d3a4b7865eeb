-- By whose clock a session shows times: the zone of the person's profile, where no other was chosen.
grant select (time_zone) on users to evenkeel_system;
