-- A record may come when nobody is signed in any more: each attempt has a secret of its own that hands it in and does
-- nothing else. Only its SHA-256 is kept.
alter table attempts add column submission_hash bytea check (length(submission_hash) = 32);
