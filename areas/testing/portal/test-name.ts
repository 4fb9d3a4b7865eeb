import type { TestType } from '#areas/scoring/attempt.ts';
import type { Translate } from '#platform/portal/texts.ts';

export const testName = (t: Translate, testType: TestType): string =>
  testType === 'FullTest' ? t('testing.own.fullTest') : t('testing.own.quickCheck');
