import { problemKind } from '#platform/shared/problem.ts';

/** Nobody agrees to what they asked for themselves. */
export const notYoursToApprove = problemKind({ code: 'not_yours_to_approve', status: 409 });

/** Only somebody who was a super administrator a day before it was asked may agree: nobody makes an approver for it. */
export const approverTooNew = problemKind({ code: 'approver_too_new', status: 409 });
