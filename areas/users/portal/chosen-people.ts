import type { CallInput } from '#platform/shared/endpoint.ts';
import type { suspendPeople } from '../bulk.contract.ts';

/** People chosen in the list, to send with a call. */
export type ChosenPeople = CallInput<typeof suspendPeople>['body']['people'];
