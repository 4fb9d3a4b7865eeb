-- A domain can be claimed without a company sign-in: people with an address there may then sign up by themselves.
alter table sso_domain_claims add column by_hand boolean not null default false;
grant update (by_hand) on sso_domain_claims to evenkeel_app;
