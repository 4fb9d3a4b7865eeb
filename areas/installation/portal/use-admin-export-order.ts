import { useState } from 'react';
import { KEPT_HOURS, PURPOSE_LENGTH, type AdminDataset } from '../admin-exports.contract.ts';

/** Stands for all organizations where one can be chosen. */
export const EVERYONE = '';

const NEW_ORDER = {
  dataset: 'usage' as AdminDataset,
  organizationId: EVERYONE,
  purpose: '',
  ticket: '',
  keptHours: String(KEPT_HOURS.usual),
};
type OrderValues = typeof NEW_ORDER;

/** What is filled in, what is missing in it, and the order that it makes. */
export function useAdminExportOrder() {
  const [values, setValues] = useState<OrderValues>(NEW_ORDER);
  const { organizationId, ...rest } = values;
  const [purpose, ticket] = [rest.purpose.trim(), rest.ticket.trim()];
  const lacks = {
    purpose: purpose.length < PURPOSE_LENGTH.min,
    organization: rest.dataset === 'organization' && organizationId === EVERYONE,
  };
  const order = { dataset: rest.dataset, purpose, ticket, keptHours: Number(rest.keptHours) };
  return {
    values,
    set: (changes: Partial<OrderValues>) => setValues((before) => ({ ...before, ...changes })),
    lacks,
    body: organizationId === EVERYONE ? order : { ...order, organizationId },
  };
}

export type AdminExportOrderForm = ReturnType<typeof useAdminExportOrder>;
