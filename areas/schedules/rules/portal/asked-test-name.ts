import { testName } from '#areas/testing/results/portal/test-name.ts';
import type { Translate } from '#platform/portal/texts.ts';
import type { AskedTest } from '../occurrence-status.ts';

export const askedTestName = (t: Translate, asked: AskedTest): string =>
  asked === 'LightningThenFull' ? t('schedules.test.lightningThenFull') : testName(t, asked);
