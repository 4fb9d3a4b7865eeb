import { useMemo } from 'react';
import { testName } from '#areas/testing/results/portal/test-name.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import type { TestCatalogue, VersionUse } from '../catalogue.contract.ts';
import { useAmounts } from '#areas/installation/frame/portal/use-amounts.ts';

type CatalogueTask = TestCatalogue['tests'][number]['tasks'][number];
type NormRow = TestCatalogue['norms'][number];

const SECOND_MS = 1_000;

export function useTaskColumns(): readonly Column<CatalogueTask>[] {
  const t = useText();
  const { number, share, span, milliseconds } = useAmounts();
  return useMemo(() => {
    const figure = (id: string, cell: Column<CatalogueTask>['cell']): Column<CatalogueTask> => ({
      id,
      header: t(`installation.catalogue.column.${id}`),
      cell,
      isNumeric: true,
    });
    return [
      {
        id: 'task',
        header: t('installation.catalogue.column.task'),
        cell: ({ id }) => t(`installation.catalogue.task.${id}`),
      },
      { ...figure('trials', ({ trials }) => (trials === null ? '–' : number(trials))), isOnCard: true },
      {
        ...figure('duration', ({ durationMs }) => (durationMs === null ? '–' : span(durationMs / SECOND_MS))),
        isOnCard: true,
      },
      figure('answer', ({ answerMs }) => milliseconds(answerMs)),
      figure('least', ({ leastTrials }) => number(leastTrials)),
      { ...figure('share', ({ weight }) => share(weight)), isOnCard: true },
    ];
  }, [t, number, share, span, milliseconds]);
}

export function useNormColumns(): readonly Column<NormRow>[] {
  const t = useText();
  const { number } = useAmounts();
  return useMemo(() => {
    const column = (id: string, cell: Column<NormRow>['cell']): Column<NormRow> => ({
      id,
      header: t(`installation.catalogue.column.${id}`),
      cell,
    });
    return [
      column('metric', ({ metric }) => <code>{metric}</code>),
      { ...column('test', ({ testType }) => testName(t, testType)), isOnCard: true },
      column('task', ({ task }) => t(`installation.catalogue.task.${task}`)),
      { ...column('mean', ({ mean }) => number(mean)), isNumeric: true, isOnCard: true },
      { ...column('sd', ({ sd }) => number(sd)), isNumeric: true, isOnCard: true },
      column('worse', ({ sign }) => t(sign > 0 ? 'installation.catalogue.more' : 'installation.catalogue.less')),
      { ...column('weight', ({ weight }) => number(weight)), isNumeric: true },
      column('provisional', ({ isProvisional }) => (isProvisional ? t('installation.catalogue.provisional') : '–')),
    ];
  }, [t, number]);
}

export function useVersionUseColumns(): readonly Column<VersionUse>[] {
  const t = useText();
  const { day } = useDates();
  const { number } = useAmounts();
  return useMemo(() => {
    const column = (id: string, cell: Column<VersionUse>['cell']): Column<VersionUse> => ({
      id,
      header: t(`installation.catalogue.column.${id}`),
      cell,
    });
    return [
      column('organization', ({ organizationName }) => organizationName),
      { ...column('test', ({ testType }) => testName(t, testType)), isOnCard: true },
      { ...column('results', ({ results }) => number(results)), isNumeric: true, isOnCard: true },
      column('versions', ({ taskVersion, scoringVersion, normsVersion }) => (
        <code className="cell-words operations-wide">{`${taskVersion} · ${scoringVersion} · ${normsVersion}`}</code>
      )),
      column('first', ({ firstTakenAt }) => day(firstTakenAt)),
      { ...column('last', ({ lastTakenAt }) => day(lastTakenAt)), isOnCard: true },
    ];
  }, [t, day, number]);
}
