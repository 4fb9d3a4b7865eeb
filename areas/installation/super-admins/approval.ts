import { problemKind } from '#platform/shared/problem.ts';

/** The caller made this request and cannot approve it. */
export const notYoursToApprove = problemKind({ code: 'not_yours_to_approve', status: 409 });

/** The caller was not a super administrator a day before the request, so that no one can create an approver for it. */
export const approverTooNew = problemKind({ code: 'approver_too_new', status: 409 });
