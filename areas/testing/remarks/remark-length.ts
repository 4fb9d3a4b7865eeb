/** Maximum characters of a remark, and of an answer to one. */
export const REMARK_LENGTH = 2000;
