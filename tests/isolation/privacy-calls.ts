import { listConsentsOfPeople } from '#areas/privacy/people-consents.contract.ts';
import { giveConsent, listConsentsOf, listOwnConsents, withdrawConsent } from '#areas/privacy/consents.contract.ts';
import { copyPersonData } from '#areas/privacy/data-copy.contract.ts';
import * as erasure from '#areas/privacy/erasure.contract.ts';
import { changeRetention, getRetention, previewRetention } from '#areas/privacy/retention.contract.ts';
import { sample, type SampleCall } from './sample-call.ts';

export const PRIVACY_CALLS: readonly SampleCall[] = [
  sample(copyPersonData, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(listOwnConsents, () => ({})),
  sample(giveConsent, () => ({ body: { kind: 'photo' as const, version: 0, locale: 'en' as const } })),
  sample(withdrawConsent, () => ({ params: { kind: 'photo' as const } })),
  sample(listConsentsOfPeople, ({ userId }) => ({ query: { users: userId } })),
  sample(listConsentsOf, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(getRetention, () => ({})),
  sample(changeRetention, () => ({
    body: { version: 0, leaverMonths: 24, caseMonths: null, alertMonths: null, importDays: 90 },
  })),
  sample(previewRetention, () => ({ query: { leaverMonths: 24 } })),
  sample(erasure.getOwnErasureRequest, () => ({})),
  sample(erasure.askForErasure, () => ({})),
  sample(erasure.withdrawErasureRequest, () => ({})),
  sample(erasure.listErasureRequests, () => ({})),
  sample(
    erasure.refuseErasureRequest,
    ({ erasureRequestId }) => ({ params: { id: erasureRequestId }, body: { answer: 'The law demands these data.' } }),
    'erasureRequestId',
  ),
  sample(
    erasure.fulfillErasureRequest,
    ({ erasureRequestId }) => ({ params: { id: erasureRequestId } }),
    'erasureRequestId',
  ),
  sample(
    erasure.erasePerson,
    ({ userId }) => ({ params: { id: userId }, body: { reason: 'asked' as const } }),
    'userId',
  ),
];
