/** Tables with a column for a person that are not in the copy of a person's data, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  latest_results: 'Repeats the latest results for lists. The results themselves are in the copy.',
  erasures: 'About people who are erased, who can no longer ask for a copy.',
  service_tokens: 'Belongs to programs, not to people.',
  import_changes: 'The changes of the last import, stored for a day so that it can be undone.',
  login_tickets: 'Tokens that sign a person in once, within a minute.',
  test_passes: 'Tokens that let a person take a test, valid for an hour.',
  schedule_people_changes: 'Tells a job to update expected tests. Deleted within minutes.',
  installation_record: 'The log of the super administrators, who answer for it themselves.',
  admin_export_downloads: 'Downloads by super administrators, who answer for them themselves.',
  answered_calls: 'Recognizes repeated calls for a day, with the encrypted replies.',
  one_time_tokens: 'Links in mails that work once.',
  totp_factors: 'Secrets for signing in.',
  recovery_code_sets: 'Secrets for signing in.',
  recovery_codes: 'Secrets for signing in.',
  passkey_challenges: 'Challenges for a device, valid for minutes.',
};
