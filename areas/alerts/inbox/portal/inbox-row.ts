import type { Alert } from '#areas/alerts/alert/alerts.contract.ts';

const GROUP = 'group:';

export const rowIdOfGroup = (groupId: string): string => `${GROUP}${groupId}`;

/** Returns the id of an inbox row: one alert, or all alerts of a group. */
export const rowIdOf = ({ id, groupId, standsFor }: Pick<Alert, 'id' | 'groupId' | 'standsFor'>): string =>
  standsFor > 1 && groupId ? rowIdOfGroup(groupId) : id;

/** Returns the group of a group's row; undefined for the row of one alert. */
export const groupOfRow = (rowId: string): string | undefined =>
  rowId.startsWith(GROUP) ? rowId.slice(GROUP.length) : undefined;

/** Returns the open row from the address: `?alert=` names an alert, `?group=` a group. */
export const openedRow = ({ alert, group }: Readonly<Record<string, string>>): string | undefined =>
  group ? rowIdOfGroup(group) : alert;

/** Returns the query that opens a row. */
export const openingOf = (rowId: string): { alert: string | undefined; group: string | undefined } => {
  const group = groupOfRow(rowId);
  return { alert: group ? undefined : rowId, group };
};
