import DoorOpen from 'lucide-react/icons/door-open';
import { GATE_ANSWERS } from '#areas/gate/gate-answer.ts';
import { listGateAnswers, type GateNow } from '#areas/gate/gate-answers.contract.ts';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { LinkTabs } from '#platform/portal/ui/link-tabs.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { TableSkeleton } from '#platform/portal/ui/table/table-skeleton.tsx';
import { isUuid } from '#platform/shared/uuid.ts';
import { GateAnswerMark } from './gate-answer-mark.tsx';
import { MissingTab } from './missing-tab.tsx';
import { SiteFilter } from './site-filter.tsx';
import { useGateColumns } from './use-gate-columns.tsx';
import { WallTab } from './wall-tab.tsx';
import './gate.css';

/** A gate answers several times a second; the page reads them together. */
const EVERY_MS = 3_000;

/** The gate live (/gate): what the turnstiles were told last, who is missing, and the wall. */
export function GatePage() {
  const t = useText();
  const [{ site = '', view = 'answers' }, change] = useSearchValues();
  const seesPeople = usePermission('users.view');
  const tabs = [
    { id: 'answers', title: t('gate.view.answers'), to: '/gate' },
    ...(seesPeople ? [{ id: 'missing', title: t('gate.view.missing'), to: '/gate?view=missing' }] : []),
    { id: 'wall', title: t('gate.view.wall'), to: '/gate?view=wall' },
  ];
  const current = tabs.find(({ id }) => id === view)?.id ?? 'answers';
  const query = isUuid(site) ? { site } : {};
  const choose = (chosen: string) => change({ site: chosen });
  return (
    <main className="page column gap-cards">
      <PageHeader title={t('gate.title')} hasTimes />
      <LinkTabs label={t('gate.views')} tabs={tabs} currentId={current} />
      {current === 'answers' && <AnswersTab query={query} onSite={choose} />}
      {current === 'missing' && <MissingTab query={query} onSite={choose} />}
      {current === 'wall' && <WallTab query={query} />}
    </main>
  );
}

interface TabProps {
  readonly query: { readonly site?: string };
  readonly onSite: (site: string) => void;
}

function AnswersTab({ query, onSite }: TabProps) {
  const t = useText();
  const columns = useGateColumns();
  const now = useLiveQuery(listGateAnswers, { query }, [], { everyMs: EVERY_MS });
  return (
    <Loaded query={now} skeleton={<TableSkeleton columns={columns} />}>
      {({ items, counts, sites }) => (
        <>
          <SiteFilter sites={sites} site={query.site ?? ''} onChange={onSite} />
          <Counts counts={counts} />
          <DataTable
            label={t('gate.lastAnswers')}
            columns={columns}
            page={{ items, nextCursor: null, total: items.length }}
            density="compact"
            rowId={({ id }) => id}
            rowName={({ employeeNumber }) => employeeNumber ?? '–'}
            empty={
              <EmptyState icon={DoorOpen} title={t('gate.none')}>
                {t('gate.noneHint')}
              </EmptyState>
            }
          />
        </>
      )}
    </Loaded>
  );
}

/** How often each answer was given in the last hour, in the order of the answers. */
function Counts({ counts }: Pick<GateNow, 'counts'>) {
  const t = useText();
  const given = GATE_ANSWERS.flatMap((answer) => counts.filter((each) => each.answer === answer));
  if (given.length === 0) return null;
  return (
    <Card title={t('gate.lastHour')}>
      <ul className="cluster gap-16 gate-counts">
        {given.map(({ answer, count }) => (
          <li key={answer}>
            <strong>{t('gate.count', { count })}</strong>
            <GateAnswerMark answer={answer} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
