-- Mails that became files for want of a mail server were noted as sent. They reached nobody: as far as the mails are still
-- known, it is put right. The owner is held by row level security too, but for this statement.
alter table alert_deliveries no force row level security;
update alert_deliveries set state = 'failed', note = 'no_mail_server'
  from mails mail where mail.id = alert_deliveries.mail_id and mail.state = 'kept' and alert_deliveries.state = 'sent';
alter table alert_deliveries force row level security;
