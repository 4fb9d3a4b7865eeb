import {
  changeFeedback,
  getFeedbackScreenshot,
  listErrorReports,
  listFeedback,
} from '#areas/error-reports/reports.contract.ts';
import { sendEnvelope } from '#areas/error-reports/telemetry.contract.ts';
import { sample, type SampleCall } from './sample-call.ts';

/** Reports belong to no organization: any id named here does not exist. */
const nothing = () => ({ params: { id: '0192f0aa-0000-7000-8000-00000000bbbb' } });

export const TELEMETRY_CALLS: readonly SampleCall[] = [
  sample(sendEnvelope, () => ({ body: '{}\n{"type":"event"}\n{}\n' })),
  sample(listFeedback, () => ({})),
  sample(changeFeedback, () => ({ ...nothing(), body: { state: 'seen' as const } })),
  sample(getFeedbackScreenshot, nothing),
  sample(listErrorReports, () => ({})),
];
