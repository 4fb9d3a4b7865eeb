import { useMemo, type ReactNode } from 'react';
import { useDates } from '#platform/portal/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/column.ts';
import { shownSize } from '#platform/shared/shown-size.ts';
import type { AdminExport } from '../admin-exports.contract.ts';
import { AdminExportStateMark } from './admin-export-state-mark.tsx';

const HASH_LENGTH = 12;
const NOTHING = '–';

/** A word with details in small type. */
const withNote = (word: ReactNode, note: ReactNode): ReactNode => (
  <>
    {word}
    {note && <small className="block faint">{note}</small>}
  </>
);

const shortHash = (sha256: string): ReactNode => <code title={sha256}>{sha256.slice(0, HASH_LENGTH)}…</code>;

const ON_CARDS = ['state', 'purpose', 'at'];
const NUMBERS = ['size', 'downloads'];

export function useAdminExportColumns(): Column<AdminExport>[] {
  const t = useText();
  const locale = useLocale();
  const { moment } = useDates();
  return useMemo(() => {
    const cells: Readonly<Record<string, Column<AdminExport>['cell']>> = {
      dataset: ({ dataset, organizationName }) =>
        withNote(t(`installation.exports.dataset.${dataset}`), organizationName ?? t('installation.exports.all')),
      state: ({ state }) => <AdminExportStateMark state={state} />,
      purpose: ({ purpose, ticket }) => withNote(purpose, ticket),
      by: ({ requestedBy, approvedBy }) =>
        withNote(requestedBy ?? NOTHING, approvedBy && t('installation.exports.approvedBy', { by: approvedBy })),
      at: ({ requestedAt }) => moment(requestedAt),
      size: ({ state, rows, bytes }) =>
        state === 'ready' ? t('installation.exports.size', { rows, size: shownSize(bytes, locale) }) : NOTHING,
      sha256: ({ sha256 }) => (sha256 ? shortHash(sha256) : NOTHING),
      expires: ({ state, expiresAt }) => (state === 'ready' && expiresAt ? moment(expiresAt) : NOTHING),
      downloads: ({ downloads }) => downloads,
    };
    return Object.entries(cells).map(([id, cell]) => ({
      id,
      cell,
      header: t(`installation.exports.column.${id}`),
      isOnCard: ON_CARDS.includes(id),
      isNumeric: NUMBERS.includes(id),
    }));
  }, [t, locale, moment]);
}
