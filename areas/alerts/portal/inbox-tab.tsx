import { useLiveQuery } from '#platform/portal/live.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { ListBar } from '#platform/portal/ui/list-bar.tsx';
import { ListTable } from '#platform/portal/ui/list-table.tsx';
import { usePageKey } from '#platform/portal/ui/use-page-key.ts';
import { useSelection } from '#platform/portal/ui/use-selection.ts';
import { useListView } from '#platform/portal/use-list-view.ts';
import { ALERT_STATES } from '../alert-state.ts';
import { listAlerts, type Alert } from '../alerts.contract.ts';
import { nameOf } from './alert-cells.tsx';
import { AlertPanel } from './alert-panel.tsx';
import { InboxBulkActions } from './inbox-bulk-actions.tsx';
import { InboxEmpty } from './inbox-empty.tsx';
import { InboxFilters, shownOf } from './inbox-filters.tsx';
import { ALERT_NEWS } from './use-alerts.ts';
import { useInboxColumns } from './use-inbox-columns.tsx';

/** What waits comes in the order of its urgency, what was in the order of time. */
const BY_URGENCY = ['urgency', '-firedAt', 'firedAt'] as const;
const BY_TIME = ['-firedAt', 'firedAt', 'urgency'] as const;

/** What becomes of the messages is no news of its own. */
const MINUTE = 60_000;

/** What has fired, and what has become of it. `?alert=` opens one of them beside the list. */
export function InboxTab() {
  const t = useText();
  const [values, change] = useSearchValues();
  const mayHandle = usePermission('cases.handle');
  const opened = values['alert'];
  const shown = shownOf(values);
  const view = useListView({
    screen: 'alerts',
    sorts: shown === 'all' ? BY_TIME : BY_URGENCY,
    columns: useInboxColumns(opened),
    filter: {
      states: shown === 'all' ? ALERT_STATES.join(',') : undefined,
      mine: shown === 'mine' ? ('true' as const) : undefined,
      severities: values['severities'],
      rules: values['rules'],
    },
  });
  const alerts = useLiveQuery(listAlerts, { query: view.query }, ALERT_NEWS, { everyMs: MINUTE });
  const selection = useSelection(view.matching);
  const rows = alerts.data?.items ?? [];
  const step = useSteps(rows, opened, (id) => change({ alert: id }));
  return (
    <>
      <ListBar
        view={view}
        searchLabel={t('alerts.inbox.search')}
        filters={<InboxFilters alerts={rows} />}
        moreKeys={useKeyWords()}
      />
      <div className="inbox" data-open={opened ? true : undefined}>
        <ListTable
          label={t('alerts.inbox.title')}
          endpoint={listAlerts}
          query={alerts}
          view={view}
          rowId={({ id }) => id}
          rowName={({ person, rule }) => (person ? `${nameOf(person)}, ${rule.name}` : rule.name)}
          onOpenRow={({ id }) => change({ alert: id })}
          {...(mayHandle && {
            selection,
            bulkActions: () => <InboxBulkActions selected={selection.selected} onDone={selection.clear} />,
          })}
          empty={<InboxEmpty />}
        />
        {opened && (
          <AlertPanel
            id={opened}
            listed={rows.find(({ id }) => id === opened)}
            onClose={() => change({ alert: undefined })}
            onStep={step}
          />
        )}
      </div>
    </>
  );
}

/** J goes to the next alert, K to the one before; with none open, J opens the first. */
function useSteps(rows: readonly Alert[], opened: string | undefined, open: (id: string) => void) {
  const step = (by: number) => {
    const place = rows.findIndex(({ id }) => id === opened);
    const next = rows[place === -1 ? 0 : Math.min(Math.max(place + by, 0), rows.length - 1)];
    if (next) open(next.id);
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
