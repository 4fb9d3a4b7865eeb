-- Whether people may take the quick check, and what the organization itself says to each outcome, by language.
alter table testing_policies add column offers_quick_check boolean not null default true;
alter table testing_policies add column result_texts jsonb not null default '{}';
-- Records of single trials may be forgotten sooner than what they said.
grant delete on raw_trials to evenkeel_app;
