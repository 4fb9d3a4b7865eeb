-- Who saw whose scores is told for six years. The database lets nobody who serves requests delete what is younger.
grant delete on score_looks to evenkeel_app;
create policy past on score_looks as restrictive for delete using (seen_on < current_date - interval '6 years');
