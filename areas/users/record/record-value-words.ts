import { PROFILE_NAMES } from '#areas/identity/accounts/profile-texts.ts';

/** Message ids of the values of fields whose values have names of their own, by field and value. */
export const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  profile: PROFILE_NAMES,
  dataset: {
    alerts: 'exports.dataset.alerts',
    audit: 'exports.dataset.audit',
    baselines: 'exports.dataset.baselines',
    cases: 'exports.dataset.cases',
    occurrences: 'exports.dataset.occurrences',
    results: 'exports.dataset.results',
    trials: 'exports.dataset.trials',
    users: 'exports.dataset.users',
  },
  identity: {
    aggregated: 'exports.identity.aggregated',
    identified: 'exports.identity.identified',
    pseudonymous: 'exports.identity.pseudonymous',
  },
  report: {
    'baseline-deviation': 'shell.page.baselineDeviation',
    'baseline-deviation-timeline': 'shell.page.baselineDeviationTimeline',
    'test-status': 'shell.page.testStatus',
    'user-stat': 'shell.page.userStat',
    'user-summary': 'shell.page.userSummary',
  },
  section: {
    organization: 'shell.settings.organization',
    signIn: 'shell.settings.signIn',
    testing: 'shell.settings.testing',
    notifications: 'shell.settings.notifications',
    privacy: 'shell.settings.privacy',
    retention: 'shell.settings.privacy',
    cases: 'shell.settings.cases',
    gate: 'shell.settings.gate',
    sites: 'shell.settings.sites',
  },
  ifUnreachable: {
    closed: 'gate.settings.unreachable.closed',
    open: 'gate.settings.unreachable.open',
  },
  showsCode: {
    kiosk: 'gate.settings.showsCode.kiosk',
    nowhere: 'gate.settings.showsCode.nowhere',
    ownPage: 'gate.settings.showsCode.ownPage',
  },
  decision: {
    cleared: 'cases.decision.cleared',
    noAction: 'cases.decision.noAction',
    otherTest: 'cases.decision.otherTest',
    reassigned: 'cases.decision.reassigned',
    referred: 'cases.decision.referred',
    restAndRetest: 'cases.decision.restAndRetest',
    restricted: 'cases.decision.restricted',
    sentHome: 'cases.decision.sentHome',
  },
};
