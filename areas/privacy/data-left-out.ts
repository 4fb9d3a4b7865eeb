/** Tables with a column for a person that are not in the copy of a person's data, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  latest_results: 'A copy of what is in results, for lists.',
  erasures: 'Of people who are erased: there is nobody to hand it to.',
  service_tokens: 'Of programs, not of people.',
  import_changes: 'What a list of people has just made of somebody, kept for a day so that it can be taken back.',
  login_tickets: 'A way in that lives for a minute, and holds nothing but that.',
  test_passes: 'A way in that lives for an hour, and holds nothing but that.',
  schedule_people_changes: 'A note for a job that somebody’s plan has to be made anew; it is gone within minutes.',
  installation_record: 'What those who run the installation did with it; it is theirs to show.',
  admin_export_downloads: 'What those who run the installation took out of it; it is theirs to show.',
  answered_calls: 'Marks of calls that a program may send twice, kept for a day, with their sealed answers.',
  one_time_tokens: 'Links in mails, each good once.',
  totp_factors: 'Secrets by which one signs in.',
  recovery_code_sets: 'Secrets by which one signs in.',
  recovery_codes: 'Secrets by which one signs in.',
  passkey_challenges: 'Questions to a device, each good for minutes.',
};
