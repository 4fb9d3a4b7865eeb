import { TYPED_CODE_LENGTH } from '#platform/shared/typed-code.ts';

export const PIN_LENGTH = 4;
/** Length of the codes that people type: the organization code, and the pairing code of a kiosk. */
export const TEST_CODE_LENGTH = TYPED_CODE_LENGTH;
export const EMPLOYEE_NUMBER_MAX_LENGTH = 40;
