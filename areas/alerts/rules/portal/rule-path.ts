export const RULES_PATH = '/alerts?tab=rules';

/** @example rulePath('new') // '/alerts?tab=rules&rule=new' */
export const rulePath = (id: string): string => `${RULES_PATH}&rule=${id}`;
