/** People may write a code in groups; what is longer is none. */
export const JOIN_CODE_MAX_LENGTH = 20;
