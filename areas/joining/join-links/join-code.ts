/** People may write a code in groups. Longer text is not a code. */
export const JOIN_CODE_MAX_LENGTH = 20;
