-- The profile of a program at a turnstile. It may ask whether a badge may pass, and nothing else.
alter table users drop constraint users_profile_check;
alter table users add constraint users_profile_check
  check (profile in ('owner', 'safetyManager', 'supervisor', 'nurse', 'hr', 'auditor', 'gate'));
