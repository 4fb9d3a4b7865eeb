import { offerSites } from '#areas/testing/places/site-choice.contract.ts';
import {
  changeMember,
  freezeBaseline,
  listBaselines,
  previewMember,
  resetBaseline,
} from '#areas/baselines/baselines.contract.ts';
import {
  prepareAttempts,
  startAttempt,
  submitAttempt,
  submitAttemptLate,
} from '#areas/testing/attempt/attempts.contract.ts';
import { beginAtKiosk, beginByCard, beginByCode, beginByLink } from '#areas/testing/places/begin-test.contract.ts';
import { makeKioskPackage, submitKioskTest } from '#areas/testing/kiosk-offline/kiosk-package.contract.ts';
import {
  getKioskPicture,
  putKioskPicture,
  removeKioskPicture,
} from '#areas/testing/kiosk-pictures/pictures.contract.ts';
import { beginByPicture, listKioskPeople } from '#areas/testing/kiosk-pictures/tiles.contract.ts';
import { changeKiosk, leaveKiosk } from '#areas/testing/places/kiosk-changes.contract.ts';
import { createKiosk, getThisKiosk, listKiosks, pairKiosk, wipeKiosk } from '#areas/testing/places/kiosks.contract.ts';
import { acknowledgeDrift } from '#areas/testing/results/drift.contract.ts';
import { listLatestResults } from '#areas/testing/results/latest-results.contract.ts';
import { exportOwnData, listLooks } from '#areas/testing/own-page/own-data.contract.ts';
import { exportPeople } from '#areas/reports/people-export/people-export.contract.ts';
import {
  getPhoto,
  getReferencePhoto,
  getResultPhotos,
  putReferencePhoto,
  putTestPhoto,
  removeReferencePhoto,
  reviewPhoto,
  skipTestPhoto,
} from '#areas/testing/photos/photos.contract.ts';
import { changeTestingPolicy, getTestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import {
  changePrivacySettings,
  getPrivacyNotice,
  getPrivacySettings,
  previewDeletion,
} from '#areas/testing/policy/privacy.contract.ts';
import { addRemark, addStaffRemark, answerRemark, listRemarks } from '#areas/testing/remarks/remarks.contract.ts';
import { callOffRetest, orderRetest } from '#areas/testing/attempt/retest-orders.contract.ts';
import {
  getRawTrials,
  getResult,
  listResults,
  voidResult,
  voidResults,
} from '#areas/testing/results/results.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { createTestCard, getTestCard, reportCardLost, setTestCard } from '#areas/testing/cards/cards.contract.ts';
import { getPinProgress, setTestAccess } from '#areas/testing/pins/access-lists.contract.ts';
import { createPins } from '#areas/testing/pins/many-pins.contract.ts';
import {
  createTestLink,
  getTestAccess,
  getTestCode,
  removeTestCode,
  renewTestCode,
  setPin,
} from '#areas/testing/places/test-access.contract.ts';
import { getNotHandedIn, getResultEvents, getResultMeasures } from '#areas/testing/test-detail/test-detail.contract.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';
import { aJpeg } from '#tests/support/results/image-files.ts';
import { asBody } from '#tests/support/results/test-photos.ts';
import { sample, type SampleCall } from './sample-call.ts';
import { unknownLink } from './sample-values.ts';

/** Has the form of a raw attempt, but belongs to no attempt. */
const A_RECORD = simulate(
  { slowness: 0, deviceClass: 'desktop-mouse' },
  { testType: 'FullTest', seed: 'nobody', startedAt: '2026-11-15T06:00:00.000Z' },
);

/** As kiosks show it. */
const SQUARE = aJpeg({ width: 64, height: 64 });

export const TESTING_CALLS: readonly SampleCall[] = [
  sample(getPrivacySettings, () => ({})),
  sample(changePrivacySettings, () => ({ body: { version: 0, trialDays: 365, notice: {} } })),
  sample(previewDeletion, () => ({ query: { trialDays: 365 } })),
  sample(getPrivacyNotice, () => ({})),
  sample(startAttempt, ({ userId }) => ({ body: { testType: 'FullTest' as const, userId } }), 'userId'),
  sample(prepareAttempts, () => ({ body: { testType: 'LightningTest' as const, count: 1 } })),
  sample(submitAttempt, ({ openAttemptId }) => ({ params: { id: openAttemptId }, body: A_RECORD }), 'openAttemptId'),
  sample(
    submitAttemptLate,
    ({ organizationId, openAttemptId }) => ({
      params: { id: openAttemptId },
      body: { token: `${organizationId}.${'x'.repeat(43)}`, record: A_RECORD },
    }),
    'openAttemptId',
  ),
  sample(listResults, ({ userId }) => ({ query: { users: userId } })),
  sample(
    acknowledgeDrift,
    ({ userId }) => ({ params: { id: userId }, body: { signalAt: '2026-03-01T06:00:00.000Z', note: 'Talked.' } }),
    'userId',
  ),
  sample(listLatestResults, ({ userId }) => ({ query: { users: userId } })),
  sample(exportPeople, ({ tagId }) => ({ query: { tags: tagId } })),
  sample(getResult, ({ resultId }) => ({ params: { id: resultId } }), 'resultId'),
  sample(getRawTrials, ({ resultId }) => ({ params: { id: resultId } }), 'resultId'),
  sample(getResultMeasures, ({ resultId }) => ({ params: { id: resultId } }), 'resultId'),
  sample(getResultEvents, ({ resultId }) => ({ params: { id: resultId } }), 'resultId'),
  sample(getNotHandedIn, ({ userId }) => ({ query: { userId } }), 'userId'),
  sample(voidResult, ({ resultId }) => ({ params: { id: resultId }, body: { reason: 'a sample' } }), 'resultId'),
  sample(voidResults, ({ resultId }) => ({ body: { ids: [resultId], reason: 'a sample' } }), 'resultId'),
  sample(addRemark, ({ resultId }) => ({ params: { id: resultId }, body: { text: 'I slept well.' } }), 'resultId'),
  sample(
    addStaffRemark,
    ({ resultId }) => ({ params: { id: resultId }, body: { text: 'The gate was loud.' } }),
    'resultId',
  ),
  sample(callOffRetest, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(
    orderRetest,
    ({ resultId }) => ({ params: { id: resultId }, body: { dueInMinutes: 60 as const } }),
    'resultId',
  ),
  sample(listRemarks, ({ userId }) => ({ query: { userId } }), 'userId'),
  sample(answerRemark, ({ remarkId }) => ({ params: { id: remarkId }, body: { text: 'Thank you.' } }), 'remarkId'),
  sample(listLooks, () => ({})),
  sample(exportOwnData, () => ({})),
  sample(beginByLink, () => ({ body: unknownLink })),
  sample(beginByCode, () => ({ body: { organizationCode: 'aB3dE6gH', employeeNumber: '7', pin: '2580' } })),
  sample(beginAtKiosk, () => ({ body: { employeeNumber: '7', pin: '2580' } })),
  sample(beginByCard, () => ({ body: { card: '04A2B7719C' } })),
  sample(listKioskPeople, () => ({ query: {} })),
  sample(beginByPicture, ({ userId }) => ({ body: { userId } })),
  sample(getTestState, ({ userId }) => ({ query: { userId } }), 'userId'),
  sample(getTestAccess, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(createTestLink, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(setPin, ({ userId }) => ({ params: { id: userId }, body: { pin: '2580' } }), 'userId'),
  sample(createPins, ({ userId }) => ({ body: { people: { ids: [userId] } } })),
  sample(getTestCard, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(setTestCard, ({ userId }) => ({ params: { id: userId }, body: { card: '04A2B7719C' } }), 'userId'),
  sample(reportCardLost, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(createTestCard, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(setTestAccess, ({ userId }) => ({ body: { rows: [{ person: userId, card: '04A2B7719C', pin: '2580' }] } })),
  sample(getPinProgress, () => ({})),
  sample(getTestCode, () => ({})),
  sample(renewTestCode, () => ({})),
  sample(removeTestCode, () => ({})),
  sample(listKiosks, () => ({})),
  sample(createKiosk, () => ({ body: { name: 'Gate' } })),
  sample(offerSites, () => ({})),
  sample(changeKiosk, ({ kioskId }) => ({ params: { id: kioskId }, body: { name: 'South gate' } }), 'kioskId'),
  sample(leaveKiosk, () => ({ body: { pin: '2580' } })),
  sample(wipeKiosk, ({ kioskId }) => ({ params: { id: kioskId } }), 'kioskId'),
  sample(pairKiosk, () => ({ body: { code: 'aB3dE6gH' } })),
  sample(getThisKiosk, () => ({})),
  sample(makeKioskPackage, () => ({ body: { deviceClass: 'tablet-touch' as const } })),
  sample(
    submitKioskTest,
    ({ organizationId, userId, kioskId }) => ({
      body: {
        token: `${organizationId}.${'x'.repeat(43)}`,
        packageId: kioskId,
        place: 0,
        userId,
        testType: 'FullTest' as const,
        record: A_RECORD,
        isClockDoubted: false,
      },
    }),
    'userId',
  ),
  sample(putTestPhoto, ({ openAttemptId }) => ({ params: { id: openAttemptId }, body: asBody() }), 'openAttemptId'),
  sample(
    skipTestPhoto,
    ({ openAttemptId }) => ({ params: { id: openAttemptId }, body: { reason: 'no_camera' as const } }),
    'openAttemptId',
  ),
  sample(getPhoto, ({ photoId }) => ({ params: { id: photoId } }), 'photoId'),
  sample(reviewPhoto, ({ photoId }) => ({ params: { id: photoId }, body: { verdict: 'unsure' as const } }), 'photoId'),
  sample(getResultPhotos, ({ resultId }) => ({ params: { id: resultId } }), 'resultId'),
  sample(putReferencePhoto, ({ userId }) => ({ params: { id: userId }, body: asBody() }), 'userId'),
  sample(getReferencePhoto, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(removeReferencePhoto, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(putKioskPicture, ({ userId }) => ({ params: { id: userId }, body: asBody(SQUARE) }), 'userId'),
  sample(getKioskPicture, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(removeKioskPicture, ({ userId }) => ({ params: { id: userId } }), 'userId'),
  sample(getTestingPolicy, () => ({})),
  sample(changeTestingPolicy, () => ({ body: USUAL_POLICY })),
  sample(listBaselines, ({ userId }) => ({ query: { userId } })),
  sample(
    freezeBaseline,
    ({ baselineId }) => ({ params: { id: baselineId }, body: { isFrozen: true, reason: 'a sample' } }),
    'baselineId',
  ),
  sample(
    previewMember,
    ({ baselineId, resultId }) => ({ params: { id: baselineId, resultId }, query: { isExcluded: 'true' as const } }),
    'baselineId',
  ),
  sample(
    changeMember,
    ({ baselineId, resultId }) => ({
      params: { id: baselineId, resultId },
      body: { isExcluded: true, reason: 'a sample' },
    }),
    'baselineId',
  ),
  sample(
    resetBaseline,
    ({ baselineId }) => ({ params: { id: baselineId }, body: { reason: 'a sample' } }),
    'baselineId',
  ),
];
