import Inbox from 'lucide-react/icons/inbox';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { ListBar } from '#platform/portal/ui/table/list-bar.tsx';
import { ListTable } from '#platform/portal/ui/table/list-table.tsx';
import { usePageKey } from '#platform/portal/ui/use-page-key.ts';
import { useSelection } from '#platform/portal/ui/table/use-selection.ts';
import { useListView } from '#platform/portal/use-list-view.ts';
import { ALERT_STATES } from '#areas/alerts/alert/alert-state.ts';
import { isAboutMany } from '#areas/alerts/alert/alert-words.ts';
import { listAlerts, type Alert } from '#areas/alerts/alert/alerts.contract.ts';
import { nameOf } from './alert-cells.tsx';
import { AlertGroupView } from './alert-group-view.tsx';
import { AlertPanel } from './alert-panel.tsx';
import { AlertStoryView } from './alert-story-view.tsx';
import { InboxBulkActions } from './inbox-bulk-actions.tsx';
import { InboxFilters, shownOf } from './inbox-filters.tsx';
import { groupOfRow, openedRow, openingOf, rowIdOf } from './inbox-row.ts';
import { ALERT_NEWS, useAlertCounts } from './use-alerts.ts';
import { useInboxColumns } from './use-inbox-columns.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { useMinute } from '#platform/portal/time/use-minute.ts';

/** Open alerts are sorted by urgency, all alerts by time. */
const BY_URGENCY = ['urgency', '-firedAt', 'firedAt'] as const;
const BY_TIME = ['-firedAt', 'firedAt', 'urgency'] as const;

/** Delivery states send no event, so the list reloads each minute. */
const MINUTE = 60_000;

/** Lists the alerts. `?alert=` opens one of them beside the list, `?group=` a group. */
export function InboxTab() {
  const t = useText();
  const [values, change] = useSearchValues();
  const mayHandle = usePermission('cases.handle');
  const opened = openedRow(values);
  const shown = shownOf(values);
  const isWhole = shown === 'all' || shown === 'undelivered';
  const view = useListView({
    screen: 'alerts',
    sorts: isWhole ? BY_TIME : BY_URGENCY,
    columns: useInboxColumns(opened),
    filter: {
      states: isWhole ? ALERT_STATES.join(',') : undefined,
      mine: shown === 'mine' ? ('true' as const) : undefined,
      undelivered: shown === 'undelivered' ? ('true' as const) : undefined,
      severities: values['severities'],
      rules: values['rules'],
    },
  });
  const alerts = useLiveQuery(listAlerts, { query: { ...view.query, grouped: 'true' } }, ALERT_NEWS, {
    everyMs: MINUTE,
  });
  const selection = useSelection(view.matching);
  const rows = alerts.data?.items ?? [];
  const open = (rowId: string) => change(openingOf(rowId));
  const step = useSteps(rows, opened, open);
  return (
    <>
      <ListBar
        view={view}
        searchLabel={t('alerts.inbox.search')}
        filters={<InboxFilters alerts={rows} />}
        moreKeys={useKeyWords()}
      />
      <div className="shrinking inbox" data-open={opened ? true : undefined}>
        <ListTable
          label={t('alerts.inbox.title')}
          endpoint={listAlerts}
          query={alerts}
          view={view}
          rowId={rowIdOf}
          rowName={(alert) => rowName(t, alert)}
          onOpenRow={(alert) => open(rowIdOf(alert))}
          {...(mayHandle && {
            selection,
            bulkActions: () => (
              <InboxBulkActions selected={selection.selected} matching={view.matching} onDone={selection.clear} />
            ),
          })}
          empty={<InboxEmpty />}
        />
        {opened && (
          <AlertPanel id={opened} onClose={() => change({ alert: undefined, group: undefined })} onStep={step}>
            <OpenedRow key={opened} rowId={opened} listed={rows.find((row) => rowIdOf(row) === opened)} onOpen={open} />
          </AlertPanel>
        )}
      </div>
    </>
  );
}

const rowName = (t: Translate, alert: Alert): string => {
  const { person, rule, standsFor } = alert;
  if (isAboutMany(alert)) return `${t('alerts.inbox.people', { count: standsFor })}, ${rule.name}`;
  return person ? `${nameOf(person)}, ${rule.name}` : rule.name;
};

interface OpenedRowProps {
  rowId: string;
  listed: Alert | undefined;
  onOpen: (rowId: string) => void;
}

function OpenedRow({ rowId, listed, onOpen }: OpenedRowProps) {
  const groupId = groupOfRow(rowId);
  if (groupId) return <AlertGroupView groupId={groupId} onOpen={onOpen} />;
  return <AlertStoryView id={rowId} listed={listed} onOpen={onOpen} />;
}

/** J goes to the next alert and K to the previous one; with none open, J opens the first. */
function useSteps(rows: readonly Alert[], opened: string | undefined, open: (rowId: string) => void) {
  const step = (by: number) => {
    const place = rows.findIndex((row) => rowIdOf(row) === opened);
    const next = rows[place === -1 ? 0 : Math.min(Math.max(place + by, 0), rows.length - 1)];
    if (next) open(rowIdOf(next));
  };
  usePageKey('j', () => step(1));
  usePageKey('k', () => step(-1));
  return step;
}

function useKeyWords(): readonly (readonly [string, string])[] {
  const t = useText();
  return [
    ['j k', t('alerts.key.steps')],
    ['a', t('alerts.key.acknowledge')],
    ['s', t('alerts.key.snooze')],
    ['e', t('alerts.key.escalate')],
    ['d', t('alerts.key.decide')],
    ['Esc', t('alerts.key.close')],
  ];
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** @example agoName('en', 260_000_000) // '3 days ago' */
function agoName(locale: string, ms: number): string {
  const [unit, length] = UNITS.find(([, each]) => ms >= each) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(Math.max(0, ms) / length), unit);
}

/** Says that no alert is open, and whether nothing fired or no rule is on. */
function InboxEmpty() {
  const t = useText();
  const locale = useLocale();
  const now = useMinute();
  const { data } = useAlertCounts();
  const last = data?.lastFiredAt;
  return (
    <EmptyState icon={Inbox} title={t('alerts.inbox.empty.title')}>
      {data &&
        [
          last
            ? t('alerts.inbox.empty.last', { ago: agoName(locale, now - Date.parse(last)) })
            : t('alerts.inbox.empty.never'),
          t('alerts.inbox.empty.rules', { count: data.rulesOn }),
        ].join(' ')}
    </EmptyState>
  );
}
