-- contract, unused since 0180_testing_latest_of_one_result
drop function keep_latest_of_new_results();
