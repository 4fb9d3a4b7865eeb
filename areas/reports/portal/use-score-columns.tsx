import { useMemo } from 'react';
import Camera from 'lucide-react/icons/camera';
import { CaseStateMark } from '#areas/cases/portal/case-state-mark.tsx';
import { scoreBand } from '#areas/scoring/score-bands.ts';
import { bandWords } from '#areas/testing/fact-words.ts';
import { changeName } from '#areas/testing/portal/change-name.ts';
import { DeviationChip } from '#areas/testing/portal/deviation-chip.tsx';
import { OutcomeMark } from '#areas/testing/portal/outcome-mark.tsx';
import { deviceName, durationText, wayName } from '#areas/testing/portal/result-facts.ts';
import { testName } from '#areas/testing/portal/test-name.ts';
import { shownDeviation, shownNumber } from '#areas/testing/shown-number.ts';
import { sdUnits } from '#areas/testing/test-overview.ts';
import { TagChip } from '#areas/users/portal/tag-chip.tsx';
import { userName } from '#areas/users/user-name.ts';
import { useDates } from '#platform/portal/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { Column } from '#platform/portal/ui/column.ts';
import { validityOf } from '../result-validity.ts';
import { validityWords } from '../score-words.ts';
import type { ScoreColumn, ScoreRow } from '../scores.contract.ts';
import { ScoreValue } from './score-value.tsx';

type ScoreColumns = readonly (Column<ScoreRow> & { readonly id: ScoreColumn })[];
type Moment = (at: string) => string;

/** By the names that the columns of the file have. */
export function useScoreColumns(): ScoreColumns {
  const t = useText();
  const locale = useLocale();
  const { moment } = useDates();
  return useMemo(
    () => [
      ...whoAndWhen(t, moment),
      ...results(t),
      ...comparison(t, locale),
      ...standing(t),
      ...more(t, locale),
      ...circumstances(t, moment),
    ],
    [t, locale, moment],
  );
}

const whoAndWhen = (t: Translate, moment: Moment): ScoreColumns => [
  { id: 'name', header: t('users.column.name'), cell: ({ person }) => userName(person), isSortable: true },
  {
    id: 'takenAt',
    header: t('testing.column.takenAt'),
    cell: ({ takenAt }) => moment(takenAt),
    isSortable: true,
    isOnCard: true,
  },
  {
    id: 'employeeNumber',
    header: t('users.column.employeeNumber'),
    cell: ({ person }) => person.employeeNumber ?? '–',
  },
];

const results = (t: Translate): ScoreColumns => [
  { id: 'test', header: t('testing.column.test'), cell: ({ testType }) => testName(t, testType) },
  {
    id: 'score',
    header: t('testing.column.result'),
    cell: (row) => <ScoreValue row={row} />,
    isSortable: true,
    isOnCard: true,
  },
];

/** What the score was compared with, and how far from it it lies. */
const comparison = (t: Translate, locale: string): ScoreColumns => [
  {
    id: 'baseline',
    header: t('reports.scores.baselineSd'),
    cell: ({ baseline: { value, sd } }) =>
      value === null || sd === null ? '–' : `${shownNumber(value, locale)} ± ${shownNumber(sd, locale)}`,
    isNumeric: true,
  },
  {
    id: 'deviation',
    header: t('testing.column.deviation'),
    cell: ({ deviation }) => <DeviationChip deviation={deviation} />,
    isSortable: true,
    isOnCard: true,
  },
];

const standing = (t: Translate): ScoreColumns => [
  { id: 'outcome', header: t('testing.column.outcome'), cell: (row) => <OutcomeMark result={row} /> },
  { id: 'validity', header: t('testing.detail.validity'), cell: (row) => t(validityWords[validityOf(row)]) },
  {
    id: 'case',
    header: t('reports.column.case'),
    cell: ({ caseState }) => (caseState ? <CaseStateMark state={caseState} /> : '–'),
  },
];

const more = (t: Translate, locale: string): ScoreColumns => [
  { id: 'tags', header: t('users.column.tags'), cell: tagsOf, isOptional: true },
  { id: 'band', header: t('reports.scores.band'), cell: (row) => bandOf(t, row), isOptional: true },
  {
    id: 'sdUnits',
    header: t('testing.detail.sdUnits'),
    cell: (row) => {
      const units = sdUnits(row);
      return units === null ? '–' : shownDeviation(units, locale);
    },
    isNumeric: true,
    isOptional: true,
  },
  { id: 'change', header: t('reports.scores.change'), cell: ({ change }) => changeName(t, change), isOptional: true },
];

const tagsOf = ({ person }: ScoreRow) =>
  person.tags.length === 0 ? '–' : person.tags.map((tag) => <TagChip key={tag.id} tag={tag} />);

const bandOf = (t: Translate, { isValid, extraData, score }: ScoreRow): string =>
  !isValid || extraData || score === null ? '–' : t(bandWords[scoreBand(score)]);

const circumstances = (t: Translate, moment: Moment): ScoreColumns => [
  {
    id: 'attempt',
    header: t('testing.detail.attempt'),
    cell: ({ attemptNumber }) => attemptNumber,
    isNumeric: true,
    isOptional: true,
  },
  {
    id: 'duration',
    header: t('testing.detail.duration'),
    cell: ({ elapsedMs }) => durationText(elapsedMs),
    isNumeric: true,
    isOptional: true,
  },
  {
    id: 'device',
    header: t('testing.column.device'),
    cell: ({ deviceClass }) => deviceName(t, deviceClass),
    isOptional: true,
  },
  { id: 'way', header: t('testing.column.way'), cell: ({ way }) => wayName(t, way), isOptional: true },
  {
    id: 'receivedAt',
    header: t('reports.scores.received'),
    cell: ({ receivedAt }) => moment(receivedAt),
    isOptional: true,
  },
  {
    id: 'photo',
    header: t('testing.detail.photo'),
    cell: ({ hasPhoto }) => (hasPhoto ? <Camera aria-label={t('testing.detail.hasPhoto')} /> : '–'),
    isOptional: true,
  },
  {
    id: 'versions',
    header: t('testing.detail.versions'),
    cell: ({ taskVersion, normsVersion }) => `${taskVersion}, ${normsVersion}`,
    isOptional: true,
  },
];
