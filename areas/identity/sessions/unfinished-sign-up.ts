import type { SessionUser } from './session.contract.ts';

/** The page on which an administrator finishes a sign-up. */
export const COMPLETE_SIGN_UP_PATH = '/complete-signup';

/** Whether an administrator's organization still has no name: until it has one, nothing else is offered. */
export const isUnnamedOrganizationOf = ({ role, organization_name }: SessionUser): boolean =>
  role === 'admin' && organization_name === '';
