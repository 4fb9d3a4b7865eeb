-- contract, unused since 0182_schedules_serving_by_one_result
drop function serve_by_new_results();
