-- Administrators remark on results too, under their own names. user_id stays the person whose result it is.
alter table result_remarks
  -- null: the person themselves.
  add column written_by uuid,
  add constraint only_own_remarks_are_answered check (written_by is null or answer is null);
