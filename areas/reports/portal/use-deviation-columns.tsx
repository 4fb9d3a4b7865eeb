import { useMemo } from 'react';
import { CaseStateMark } from '#areas/cases/portal/case-state-mark.tsx';
import { NORMS } from '#areas/scoring/norms.ts';
import { changeName } from '#areas/testing/portal/change-name.ts';
import { OutcomeMark } from '#areas/testing/portal/outcome-mark.tsx';
import { deviceName } from '#areas/testing/portal/result-facts.ts';
import { ScoreChip } from '#areas/testing/portal/score-chip.tsx';
import { shownDeviation, shownNumber } from '#areas/testing/shown-number.ts';
import { TagList } from '#areas/users/portal/tag-chip.tsx';
import { userName } from '#areas/users/user-name.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { Column } from '#platform/portal/ui/column.ts';
import type { DeviationColumn, DeviationRow } from '../baseline-deviation.contract.ts';
import { comparedStateWords, rulesWords } from '../deviation-words.ts';
import { DriftCell, TestTime, TrendCell } from './deviation-cells.tsx';
import { useDeviationRules } from './deviation-rules-choice.tsx';
import { DeviationValue, LastTenValue } from './deviation-value.tsx';

type DeviationColumns = readonly (Column<DeviationRow> & { readonly id: DeviationColumn })[];

/** By the names that the columns of the file have. Slow change is for those who may see details. */
export function useDeviationColumns(): DeviationColumns {
  const t = useText();
  const locale = useLocale();
  const seesDrift = usePermission('scores.detail');
  const rules = useDeviationRules();
  return useMemo(
    () => [
      ...who(t),
      ...latest(t, locale),
      ...inPeriod(t, locale),
      ...going(t, seesDrift),
      ...behindIt(t, locale),
      ...circumstances(t, locale),
      ...(rules === 'now' ? judgedBy(t) : []),
    ],
    [t, locale, seesDrift, rules],
  );
}

const who = (t: Translate): DeviationColumns => [
  { id: 'name', header: t('users.column.name'), cell: ({ person }) => userName(person), isSortable: true },
  { id: 'tags', header: t('users.column.tags'), cell: ({ person }) => <TagList tags={person.tags} most={1} /> },
];

const latest = (t: Translate, locale: string): DeviationColumns => [
  {
    id: 'takenAt',
    header: t('reports.deviation.column.takenAt'),
    cell: ({ takenAt }) => <TestTime at={takenAt} />,
    isSortable: true,
  },
  {
    id: 'score',
    header: t('reports.deviation.column.score'),
    cell: ({ score }) => <ScoreChip result={{ score, isValid: true, extraData: null }} />,
    isSortable: true,
    isOnCard: true,
  },
  {
    id: 'baseline',
    header: t('reports.deviation.column.baselineSdN'),
    cell: (row) => baselineText(t, locale, row),
    isNumeric: true,
  },
  {
    id: 'deviation',
    header: t('reports.deviation.column.deviation'),
    cell: (row) => <DeviationValue row={row} />,
    isSortable: true,
    isOnCard: true,
  },
  {
    id: 'sdUnits',
    header: t('reports.deviation.column.sdUnits'),
    cell: ({ sdUnits }) => signed(sdUnits, locale),
    isSortable: true,
    isNumeric: true,
    isOptional: true,
  },
  { id: 'lastTen', header: t('reports.deviation.column.lastTen'), cell: (row) => <LastTenValue row={row} /> },
];

const signed = (value: number | null, locale: string): string => (value === null ? '–' : shownDeviation(value, locale));

/** 36.8 ± 1.7 (10), or how far somebody is on the way to one. */
function baselineText(t: Translate, locale: string, { baseline: { value, sd, n, have } }: DeviationRow): string {
  if (value === null || sd === null) {
    return t('testing.people.progress', {
      have: Math.min(have, NORMS.baseline.minTests),
      needed: NORMS.baseline.minTests,
    });
  }
  return `${shownNumber(value, locale)} ± ${shownNumber(sd, locale)} (${n ?? 0})`;
}

const inPeriod = (t: Translate, locale: string): DeviationColumns => [
  {
    id: 'worst',
    header: t('reports.deviation.column.worst'),
    cell: ({ worst }) => signed(worst, locale),
    isNumeric: true,
    isOptional: true,
  },
  {
    id: 'reds',
    header: t('reports.deviation.column.redsOfTests'),
    cell: ({ reds, tests }) => t('reports.deviation.redsOfTests', { reds, tests }),
    isNumeric: true,
  },
];

const going = (t: Translate, seesDrift: boolean): DeviationColumns => [
  { id: 'trend', header: t('reports.deviation.column.trend'), cell: ({ trend }) => <TrendCell trend={trend} /> },
  ...(seesDrift
    ? [
        {
          id: 'drift' as const,
          header: t('reports.deviation.column.drift'),
          cell: ({ drift }: DeviationRow) => <DriftCell drift={drift} />,
        },
      ]
    : []),
  {
    id: 'outcome',
    header: t('reports.deviation.column.outcome'),
    cell: ({ outcome }) => <OutcomeMark result={{ outcome, isValid: true, isVoided: false }} />,
  },
  {
    id: 'case',
    header: t('reports.column.case'),
    cell: ({ caseState }) => (caseState ? <CaseStateMark state={caseState} /> : '–'),
  },
];

const behindIt = (t: Translate, locale: string): DeviationColumns => [
  {
    id: 'baselineState',
    header: t('reports.deviation.column.baselineState'),
    cell: ({ baseline }) => t(comparedStateWords(baseline)),
    isOptional: true,
  },
  {
    id: 'baselineAge',
    header: t('reports.deviation.column.baselineAge'),
    cell: ({ baseline }) => baseline.ageDays ?? '–',
    isNumeric: true,
    isOptional: true,
  },
  {
    id: 'rci',
    header: t('reports.deviation.column.rci'),
    cell: ({ rci }) => signed(rci, locale),
    isNumeric: true,
    isOptional: true,
  },
  {
    id: 'change',
    header: t('reports.deviation.column.change'),
    cell: ({ change }) => changeName(t, change),
    isOptional: true,
  },
];

/** A file says it in each line, since it is read without the page. */
const judgedBy = (t: Translate): DeviationColumns => [
  { id: 'rules', header: t('reports.deviation.rules'), cell: (row) => t(rulesWords(row.rules)) },
];

const circumstances = (t: Translate, locale: string): DeviationColumns => [
  {
    id: 'baselineSd',
    header: t('reports.deviation.column.baselineSd'),
    cell: ({ baseline: { sd } }) => (sd === null ? '–' : shownNumber(sd, locale)),
    isNumeric: true,
    isOptional: true,
  },
  {
    id: 'baselineN',
    header: t('reports.deviation.column.baselineN'),
    cell: ({ baseline: { n } }) => n ?? '–',
    isNumeric: true,
    isOptional: true,
  },
  {
    id: 'tests',
    header: t('reports.deviation.column.tests'),
    cell: ({ tests }) => tests,
    isNumeric: true,
    isOptional: true,
  },
  {
    id: 'employeeNumber',
    header: t('users.column.employeeNumber'),
    cell: ({ person }) => person.employeeNumber ?? '–',
    isOptional: true,
  },
  {
    id: 'device',
    header: t('reports.deviation.column.device'),
    cell: ({ deviceClass }) => deviceName(t, deviceClass),
    isOptional: true,
  },
];
