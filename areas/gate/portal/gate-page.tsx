import DoorOpen from 'lucide-react/icons/door-open';
import { GATE_ANSWERS } from '#areas/gate/gate-answer.ts';
import { listGateAnswers, type GateNow } from '#areas/gate/gate-answers.contract.ts';
import { useLiveQuery } from '#platform/portal/live.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { DataTable } from '#platform/portal/ui/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { NativeSelect } from '#platform/portal/ui/native-select.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { TableSkeleton } from '#platform/portal/ui/table-skeleton.tsx';
import { isUuid } from '#platform/shared/uuid.ts';
import { GateAnswerMark } from './gate-answer-mark.tsx';
import { useGateColumns } from './use-gate-columns.tsx';
import './gate.css';

/** A gate answers several times a second; the page reads them together. */
const EVERY_MS = 3_000;

/** The gate live (/gate): what the turnstiles were told last. */
export function GatePage() {
  const t = useText();
  const [{ site = '' }, change] = useSearchValues();
  const columns = useGateColumns();
  const now = useLiveQuery(listGateAnswers, { query: isUuid(site) ? { site } : {} }, [], { everyMs: EVERY_MS });
  return (
    <div className="page column gap-cards">
      <PageHeader title={t('gate.title')} hasTimes />
      <Loaded query={now} skeleton={<TableSkeleton columns={columns} />}>
        {({ items, counts, sites }) => (
          <>
            <SiteFilter sites={sites} site={site} onChange={(chosen) => change({ site: chosen })} />
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
    </div>
  );
}

interface SiteFilterProps extends Pick<GateNow, 'sites'> {
  site: string;
  onChange: (site: string) => void;
}

/** Chooses one of the sites that have asked; nothing where no question names a site. */
function SiteFilter({ sites, site, onChange }: SiteFilterProps) {
  const t = useText();
  if (sites.length === 0 && site === '') return null;
  const options = [{ id: '', text: t('gate.allSites') }, ...sites.map(({ id, name }) => ({ id, text: name }))];
  return (
    <div className="gate-filter">
      <NativeSelect label={t('gate.site')} options={options} value={site} onChange={onChange} />
    </div>
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
