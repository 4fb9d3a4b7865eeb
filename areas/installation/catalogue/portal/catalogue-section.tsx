import '#areas/installation/frame/portal/operations.css';
import { useText } from '#platform/portal/text.tsx';
import { testName } from '#areas/testing/results/portal/test-name.ts';
import { Card } from '#platform/portal/ui/card.tsx';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TableSkeleton } from '#platform/portal/ui/table/table-skeleton.tsx';
import FlaskConical from 'lucide-react/icons/flask-conical';
import type { TestCatalogue } from '../catalogue.contract.ts';
import { FactList } from '#platform/portal/ui/fact-list.tsx';
import { TableHead } from '#areas/installation/frame/portal/table-head.tsx';
import { useAmounts, wholePage } from '#areas/installation/frame/portal/use-amounts.ts';
import { useNormColumns, useTaskColumns, useVersionUseColumns } from './use-catalogue-columns.tsx';
import { useTestCatalogue, useVersionUse } from '#areas/installation/operations/portal/use-operations.ts';

/** The tests of this release, and how many results each version has. Nothing here can be changed. */
export function CatalogueSection() {
  const catalogue = useTestCatalogue();
  return (
    <div className="stack gap-16 codes operations">
      <Loaded query={catalogue}>
        {(found) => (
          <div className="stack gap-16 codes operations">
            <VersionsCard catalogue={found} />
            <Tests catalogue={found} />
          </div>
        )}
      </Loaded>
      <VersionUseTable />
      <Loaded query={catalogue}>{(found) => <NormsTable catalogue={found} />}</Loaded>
    </div>
  );
}

function VersionsCard({ catalogue }: { catalogue: TestCatalogue }) {
  const t = useText();
  const { number } = useAmounts();
  const { mean, sd, min, max } = catalogue.scale;
  const scale = { mean: number(mean), sd: number(sd), min: number(min), max: number(max) };
  return (
    <Card title={t('installation.catalogue.title')}>
      {!catalogue.isClinicallyValidated && <Notice>{t('installation.catalogue.notValidated')}</Notice>}
      <FactList
        facts={[
          [t('installation.catalogue.tasks'), <code key="tasks">{catalogue.taskVersion}</code>],
          [t('installation.catalogue.scoring'), <code key="scoring">{catalogue.scoringVersion}</code>],
          [t('installation.catalogue.norms'), <code key="norms">{catalogue.normsVersion}</code>],
          [t('installation.catalogue.scale'), t('installation.catalogue.scaleText', scale)],
          ...catalogue.deviceClasses.map(
            ({ name, shiftMs }) =>
              [
                t('installation.catalogue.device', { name }),
                t('installation.catalogue.shift', { ms: number(shiftMs) }),
              ] as const,
          ),
        ]}
      />
    </Card>
  );
}

function Tests({ catalogue: { tests } }: { catalogue: TestCatalogue }) {
  const t = useText();
  const columns = useTaskColumns();
  const { number } = useAmounts();
  return tests.map(({ type, tasks, withinPersonSd }) => (
    <div key={type} className="stack gap-16 codes operations">
      <TableHead title={testName(t, type)}>
        {t('installation.catalogue.withinPerson', { sd: number(withinPersonSd) })}
      </TableHead>
      <DataTable
        label={testName(t, type)}
        columns={columns}
        page={wholePage(tasks)}
        density="compact"
        rowId={({ id }) => id}
        rowName={({ id }) => t(`installation.catalogue.task.${id}`)}
        empty={null}
      />
    </div>
  ));
}

function NormsTable({ catalogue: { norms } }: { catalogue: TestCatalogue }) {
  const t = useText();
  const columns = useNormColumns();
  return (
    <div className="stack gap-16 codes operations">
      <TableHead title={t('installation.catalogue.normsTable')}>{t('installation.catalogue.normsIntro')}</TableHead>
      <DataTable
        label={t('installation.catalogue.normsTable')}
        columns={columns}
        page={wholePage(norms)}
        density="compact"
        rowId={({ testType, task, metric }) => `${testType} ${task} ${metric}`}
        rowName={({ metric }) => metric}
        empty={null}
      />
    </div>
  );
}

function VersionUseTable() {
  const t = useText();
  const use = useVersionUse();
  const columns = useVersionUseColumns();
  return (
    <div className="stack gap-16 codes operations">
      <TableHead title={t('installation.catalogue.use')}>{t('installation.catalogue.useIntro')}</TableHead>
      <Loaded query={use} skeleton={<TableSkeleton columns={columns} rows={3} />}>
        {({ items }) => (
          <DataTable
            label={t('installation.catalogue.use')}
            columns={columns}
            page={wholePage(items)}
            density="compact"
            rowId={(row) => Object.values(row).join(' ')}
            rowName={({ organizationName }) => organizationName}
            empty={<EmptyState icon={FlaskConical} title={t('installation.catalogue.noResults')} />}
          />
        )}
      </Loaded>
    </div>
  );
}
