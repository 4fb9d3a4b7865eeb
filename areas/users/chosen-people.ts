import type { CallInput } from '#platform/shared/endpoint.ts';
import type { BulkResult, suspendPeople } from './bulk.contract.ts';

/** People chosen in the list, to send with a call. */
export type ChosenPeople = CallInput<typeof suspendPeople>['body']['people'];

/** What a dialog needs that does something with people of the list, one or many. */
export interface ActOnPeople {
  readonly people: ChosenPeople;
  /** Whom it is about: a name, or how many. */
  readonly name: string;
  readonly onDone: (result: BulkResult) => void;
  readonly onClose: () => void;
}
