import type { Permission } from '#platform/shared/permission.ts';
import { columnsOf } from './dataset-columns.ts';
import { DATASET_PERMISSIONS, identitiesOf } from './dataset-rules.ts';
import { DATASETS, type Dataset, type Identity } from './datasets.ts';
import { PURPOSE_MIN_LENGTH, type ExportOrder } from './export-order.ts';

export type OrderFault = 'notAllowed' | 'unknownColumn' | 'purposeNeeded' | 'recipientNeeded';

type Content = Pick<ExportOrder, 'dataset' | 'identity' | 'columns'>;

/** Returns why a person with these permissions may not have such a file; undefined if they may. */
export function contentFault(
  { dataset, identity, columns }: Content,
  permissions: readonly Permission[],
): 'notAllowed' | 'unknownColumn' | undefined {
  if (!mayTake(dataset, permissions) || !identitiesOf(dataset).includes(identity)) return 'notAllowed';
  if (!permissions.includes(neededFor(identity))) return 'notAllowed';
  const known = columnsOf(dataset, identity).map(({ id }) => id);
  const isKnown = columns.every((id) => known.includes(id)) && new Set(columns).size === columns.length;
  return isKnown ? undefined : 'unknownColumn';
}

/** Checks a whole order in the same way, including its purpose and recipient. */
export function orderFault(order: ExportOrder, permissions: readonly Permission[]): OrderFault | undefined {
  const { identity, purpose, recipientId } = order;
  const fault = contentFault(order, permissions);
  if (fault) return fault;
  if (identity === 'identified' && purpose.trim().length < PURPOSE_MIN_LENGTH) return 'purposeNeeded';
  return identity === 'pseudonymous' && recipientId === null ? 'recipientNeeded' : undefined;
}

const neededFor = (identity: Identity): Permission =>
  identity === 'identified' ? 'exports.identified' : 'exports.pseudonymous';

const mayTake = (dataset: Dataset, permissions: readonly Permission[]): boolean =>
  permissions.includes(DATASET_PERMISSIONS[dataset]);

/** The datasets that a person may export, and whose files they therefore see. */
export const datasetsFor = (permissions: readonly Permission[]): Dataset[] =>
  DATASETS.filter((dataset) => mayTake(dataset, permissions));
