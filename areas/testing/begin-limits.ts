import { TYPED_CODE_LENGTH } from '#platform/shared/typed-code.ts';

export const PIN_LENGTH = 4;
/** Of the codes that people type: the organization's, and that of a new kiosk. */
export const TEST_CODE_LENGTH = TYPED_CODE_LENGTH;
export const EMPLOYEE_NUMBER_MAX_LENGTH = 40;
