-- The same of reminders whose mails became files: they were noted as sent, and reached nobody.
alter table reminders no force row level security;
update reminders set delivery = 'failed', delivery_note = 'no_mail_server'
  from mails mail where mail.id = reminders.mail_id and mail.state = 'kept' and reminders.delivery = 'sent';
alter table reminders force row level security;
