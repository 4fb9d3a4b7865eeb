-- A session tells the language of its person, which the profile may have.
grant select (locale) on users to evenkeel_system;
