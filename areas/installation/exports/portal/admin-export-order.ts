import { KEPT_HOURS, PURPOSE_LENGTH, type AdminDataset } from '../admin-exports.contract.ts';

/** The choice "all organizations". */
export const EVERYONE = '';

/** The values of the form. */
export const NEW_ORDER = {
  dataset: 'usage' as AdminDataset,
  organizationId: EVERYONE,
  purpose: '',
  ticket: '',
  keptHours: String(KEPT_HOURS.usual),
};
export type AdminExportOrder = typeof NEW_ORDER;

/** Returns the missing fields, each with a message id. */
export const faultsIn = ({ dataset, organizationId, purpose }: AdminExportOrder) => ({
  ...(dataset === 'organization' &&
    organizationId === EVERYONE && { organizationId: 'problem.admin_export_organization_needed' }),
  ...(purpose.trim().length < PURPOSE_LENGTH.min && { purpose: 'installation.exports.purposeShort' }),
});

export const bodyOf = ({ dataset, organizationId, purpose, ticket, keptHours }: AdminExportOrder) => ({
  dataset,
  purpose: purpose.trim(),
  ticket: ticket.trim(),
  keptHours: Number(keptHours),
  ...(organizationId !== EVERYONE && { organizationId }),
});
