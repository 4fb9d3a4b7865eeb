import { activityWords } from './activity-words.ts';

/** What is done to the organization and its things, by message id; what is done to people has its own words. */
const WORDS: Readonly<Record<string, string>> = {
  'organization.changed': 'users.record.did.organizationChanged',
  'logo.changed': 'users.record.did.logoChanged',
  'setting.changed': 'users.record.did.settingChanged',
  'signInRules.changed': 'users.record.did.signInRulesChanged',
  'testing_policy.changed': 'users.record.did.testingPolicyChanged',
  'tag.created': 'users.record.did.tagCreated',
  'tag.renamed': 'users.record.did.tagChanged',
  'tag.recolored': 'users.record.did.tagChanged',
  'tag.moved': 'users.record.did.tagChanged',
  'tag.merged': 'users.record.did.tagMerged',
  'tag.archived': 'users.record.did.tagArchived',
  'tag.unarchived': 'users.record.did.tagUnarchived',
  'tag.deleted': 'users.record.did.tagDeleted',
  'tag.restored': 'users.record.did.tagRestored',
  'tag_category.created': 'users.record.did.tagCategoryCreated',
  'tag_category.changed': 'users.record.did.tagCategoryChanged',
  'tag_category.ordered': 'users.record.did.tagCategoriesOrdered',
  'tag_category.deleted': 'users.record.did.tagCategoryDeleted',
  'kiosk.created': 'users.record.did.kioskCreated',
  'kiosk.paired': 'users.record.did.kioskPaired',
  'kiosk.wiped': 'users.record.did.kioskWiped',
  'join_link.created': 'users.record.did.joinLinkCreated',
  'join_link.revoked': 'users.record.did.joinLinkRevoked',
  'photo.expired': 'users.record.did.photosDeleted',
  'trials.expired': 'users.record.did.trialsDeleted',
  'import.started': 'users.record.did.importStarted',
  'import.run': 'users.record.did.importRun',
  'audit.exported': 'users.record.did.recordExported',
  'audit.checked': 'users.record.did.recordChecked',
  'outbox.viewed': 'users.record.did.outboxViewed',
  'test_mail.sent': 'users.record.did.testMailSent',
};

/** The message for an act; undefined for one that this release has no words for, and which is shown as it is written. */
export const recordWords = (action: string): string | undefined => activityWords(action) ?? WORDS[action];
