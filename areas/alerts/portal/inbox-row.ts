import type { Alert } from '../alerts.contract.ts';

const GROUP = 'group:';

export const rowIdOfGroup = (groupId: string): string => `${GROUP}${groupId}`;

/** Names a row of the inbox: one alert, or all alerts of a group. */
export const rowIdOf = ({ id, groupId, standsFor }: Pick<Alert, 'id' | 'groupId' | 'standsFor'>): string =>
  standsFor > 1 && groupId ? rowIdOfGroup(groupId) : id;

/** Of the row of a group, the group; undefined for the row of one alert. */
export const groupOfRow = (rowId: string): string | undefined =>
  rowId.startsWith(GROUP) ? rowId.slice(GROUP.length) : undefined;

/** Which row is open, as the address has it: `?alert=` names an alert, `?group=` a group. */
export const openedRow = ({ alert, group }: Readonly<Record<string, string>>): string | undefined =>
  group ? rowIdOfGroup(group) : alert;

/** What the address has to say to open a row. */
export const openingOf = (rowId: string): { alert: string | undefined; group: string | undefined } => {
  const group = groupOfRow(rowId);
  return { alert: group ? undefined : rowId, group };
};
