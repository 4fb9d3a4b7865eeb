import { EACH_FIELD } from '#areas/users/person/person-field-lists.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The fields that entries of the record can have; each has a name in every language. */
const FIELDS = words(`
  above aboveMinutes accepts acknowledged active added address afterDays afterDaysOff afterMinutes alertMonths alerts allowedDomain
  among asksPin at attempt audience baseline before below broken by call camera caseMonths cases category cause
  changed
  channels code color columns connection contactEmail contactName contactPhone count created creates dataset
  day days decision description detail digest digestAt domain domains due dueInMinutes
  endpointId endsOn every everyWeeks everyone excludedTagIds excludedUserIds excused expected expectedAgain
  expiresAt expiresInDays externalId faqUrl fields filter firstDay format from graceMinutes hasExitPin hash
  helpUrl hiddenDecisions host identity idleLogout importDays imports inARow into isDraft isEnabled
  isForHealth isIncremental isNewExitPin isOn isSingleChoice isValid issuer jobs kind kioskId lastDay leaverMonths
  lifeDays logo mails maxDeviation maxScore maxUses message method minDeviation minScore minutes
  mostPeople mostPerHour mostRetests name newDeviceClass newTags notice of off offersQuickCheck offlineHours on opens order
  organizationName outcomes overlapHours ownDecisions passwordsAllowed pausedFrom pausedUntil people period
  photo photoRetentionDays pictures portalInactivityTimeout prefix profile queues quietHours
  quietMinutesPerPerson reason recipients recurrence rememberedAccountsAllowed reminded reminders removed
  replacementId report response resultTexts results retestAfterMinutes rights role rows scheduleId scopeTagIds
  search secondFactorForAdmins section senderName severity share shiftMonths shifts showsNumbers signalAt site siteId
  skipsErrors slug sort
  starter startsOn state status steps suspended suspendsAbsent suspensions tagCount tagIds tagMatch tags
  targetMinutes tellsName testType testTypes times to toldAtKiosk tokens trialDays trigger type unchanged unit
  until updated updates userIds users validity value verdict way weekdays which windows withContent withTrials
  zone
`);

/** The fields of a person, also by the names that imports give them. */
const PERSON_FIELD_NAMES: ReadonlyMap<string, string> = new Map(
  EACH_FIELD.flatMap(({ field, listName, label, fullLabel = label }) => [
    [field, fullLabel],
    [listName, fullLabel],
  ]),
);

/** The fields of the settings of sites and gates, which have names there. */
const SITE_FIELD_NAMES: ReadonlyMap<string, string> = new Map([
  ['categoryId', 'sites.category'],
  ['cautionClears', 'gate.settings.caution'],
  ['clearanceMinutes', 'gate.settings.clearance'],
  ['ifUnreachable', 'gate.settings.unreachable'],
  ['language', 'sites.language'],
  ['nothingDueClears', 'gate.settings.nothingDue'],
  ['showsCode', 'gate.settings.showsCode'],
  ['webhookId', 'gate.settings.webhook'],
]);

/** The values of such fields besides names, numbers and texts; each has words in every language. */
const VALUES = words(`
  FullTest LightningTest accept accessDenied active admin all alone any atOpen back beforeDue beforeOpen card code critical
  daily draft either email ended excused front gone immediately import info installation invitation invited joinLink kiosk
  left link missed monthly none notice number off on once open optional overdue passkey password paused photo picture pin portal
  required retention review service session signUp singleSignOn supervisors suspended test user warning
  webhook weekdays weekly
`);

/** Returns the message id of a field's name; undefined if this release does not know the field. */
export const fieldName = (field: string): string | undefined =>
  FIELDS.has(field) ? `users.record.field.${field}` : (SITE_FIELD_NAMES.get(field) ?? PERSON_FIELD_NAMES.get(field));

/** Returns the message id of a value such as `single sign-on` or `paused`; undefined if it is shown as written. */
export function valueName(value: string): string | undefined {
  const name = value.replace(/[ _-]+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return VALUES.has(name) ? `users.record.value.${name}` : undefined;
}
