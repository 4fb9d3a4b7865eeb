import type { CallInput } from '#platform/shared/endpoint.ts';
import type { BulkResult, suspendPeople } from './bulk.contract.ts';

/** People chosen in the list, to send with a call. */
export type ChosenPeople = CallInput<typeof suspendPeople>['body']['people'];

/** The props of a dialog that acts on one or many people of the list. */
export interface ActOnPeople {
  readonly people: ChosenPeople;
  /** The people's name, or how many they are. */
  readonly name: string;
  readonly onDone: (result: BulkResult) => void;
  readonly onClose: () => void;
}
