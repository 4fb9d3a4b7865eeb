import { ADMIN_EXPORTS_CALLS } from './admin-exports-calls.ts';
import { ALERTS_CALLS } from './alerts-calls.ts';
import { CASES_CALLS } from './cases-calls.ts';
import { EXPORTS_CALLS } from './exports-calls.ts';
import { GATE_CALLS } from './gate-calls.ts';
import { SITE_CALLS } from './site-calls.ts';
import { IDENTITY_CALLS } from './identity-calls.ts';
import { INSTALLATION_OPERATIONS_CALLS } from './installation-operations-calls.ts';
import { INSTALLATION_CALLS } from './installation-calls.ts';
import { JOINING_CALLS } from './joining-calls.ts';
import { PARTNERS_CALLS } from './partners-calls.ts';
import { REPORTS_CALLS } from './reports-calls.ts';
import { SCHEDULES_CALLS } from './schedules-calls.ts';
import { SETTINGS_CALLS } from './settings-calls.ts';
import { PEOPLE_CALLS } from './people-calls.ts';
import { TELEMETRY_CALLS } from './telemetry-calls.ts';
import { TESTING_CALLS } from './testing-calls.ts';
import { WEBHOOKS_CALLS } from './webhooks-calls.ts';
import { PRIVACY_CALLS } from './privacy-calls.ts';
import type { SampleCall } from './sample-call.ts';

/** One valid call for each endpoint of the product; a new endpoint without one fails the isolation test. */
export const SAMPLE_CALLS: readonly SampleCall[] = [
  ...IDENTITY_CALLS,
  ...JOINING_CALLS,
  ...INSTALLATION_CALLS,
  ...SETTINGS_CALLS,
  ...PEOPLE_CALLS,
  ...TESTING_CALLS,
  ...REPORTS_CALLS,
  ...SCHEDULES_CALLS,
  ...ALERTS_CALLS,
  ...ADMIN_EXPORTS_CALLS,
  ...CASES_CALLS,
  ...WEBHOOKS_CALLS,
  ...GATE_CALLS,
  ...SITE_CALLS,
  ...EXPORTS_CALLS,
  ...PARTNERS_CALLS,
  ...INSTALLATION_OPERATIONS_CALLS,
  ...TELEMETRY_CALLS,
  ...PRIVACY_CALLS,
];
