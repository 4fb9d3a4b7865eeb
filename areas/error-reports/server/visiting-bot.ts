import { isbot } from 'isbot';

export const isVisitingBot = (userAgent: string | undefined): boolean => isbot(userAgent ?? '');
