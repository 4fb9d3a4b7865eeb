import { testName } from '#areas/testing/results/portal/test-name.ts';
import type { Translate } from '#platform/portal/texts.ts';
import type { ExpectedTestType } from '../occurrence-status.ts';

export const expectedTestName = (t: Translate, asked: ExpectedTestType): string =>
  asked === 'LightningThenFull' ? t('schedules.test.lightningThenFull') : testName(t, asked);
