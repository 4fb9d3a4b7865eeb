import type { TestType } from '#areas/scoring/attempt.ts';
import type { Translate } from '#platform/portal/texts.ts';
import { testWords } from '../fact-words.ts';

export const testName = (t: Translate, testType: TestType): string => t(testWords[testType]);
