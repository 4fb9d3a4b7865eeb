-- Codes are compared without regard to capitals, also those from before, which were drawn of small and capital letters.
create index test_codes_in_capitals on test_codes (upper(code));
drop index test_codes_by_code;
