import './score-tooltip.css';
import type { ReactNode } from 'react';
import { CaseStateMark } from '#areas/cases/case/portal/case-state-mark.tsx';
import { scoreBand } from '#areas/scoring/score-bands.ts';
import { bandWords } from '#areas/testing/results/fact-words.ts';
import { changeName } from '#areas/testing/results/portal/change-name.ts';
import { DeviationChip } from '#areas/testing/results/portal/deviation-chip.tsx';
import { flagName } from '#areas/testing/results/portal/flag-name.ts';
import { OutcomeMark } from '#areas/testing/results/portal/outcome-mark.tsx';
import { deviceName, durationText, wayName } from '#areas/testing/results/portal/result-facts.ts';
import { ScoreChip } from '#areas/testing/results/portal/score-chip.tsx';
import { testName } from '#areas/testing/results/portal/test-name.ts';
import { shownDeviation, shownNumber } from '#areas/testing/results/shown-number.ts';
import { sdUnits } from '#areas/testing/results/test-overview.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { validityOf } from '../result-validity.ts';
import { validityWords } from '../score-words.ts';
import type { ScoreRow } from '../score-row.ts';

/** Everything worth knowing about a score, at a glance. */
export function ScoreTooltip({ row }: { row: ScoreRow }) {
  const t = useText();
  const times = useZonedTimes(row.takenAt, row.timeZone);
  const { employeeNumber } = row.person;
  return (
    <div className="stack gap-2 small-lines notes score-tip">
      <p className="score-tip-who">
        <strong>{userName(row.person)}</strong> {employeeNumber}
      </p>
      {times.map((time) => (
        <p key={time}>{time}</p>
      ))}
      <p className="score-tip-value">
        <ScoreChip result={row} />
        <BandWord row={row} />
        {row.deviation !== null && <DeviationChip deviation={row.deviation} />}
      </p>
      <dl className="stack gap-4">
        <Comparison row={row} />
        <Fact name={t('testing.column.outcome')}>
          <OutcomeMark result={row} />
        </Fact>
        {row.caseState && (
          <Fact name={t('reports.column.case')}>
            <CaseStateMark state={row.caseState} />
          </Fact>
        )}
        <Fact name={t('testing.column.test')}>
          {[testName(t, row.testType), durationText(row.elapsedMs), attemptOf(t, row)].join(' · ')}
        </Fact>
        <Fact name={t('testing.detail.versions')}>
          {t('testing.detail.versionsOf', { task: row.taskVersion, norms: row.normsVersion })}
        </Fact>
        <Validity row={row} />
        <Circumstances row={row} />
      </dl>
    </div>
  );
}

const attemptOf = (t: ReturnType<typeof useText>, { attemptNumber, attempts }: ScoreRow): string =>
  t('reports.scores.attemptOf', { number: attemptNumber, count: attempts });

/** The word for the score's band on the scale; it does not describe the person. */
function BandWord({ row: { isValid, extraData, score } }: { row: ScoreRow }) {
  const t = useText();
  return isValid && !extraData && score !== null ? (
    <span aria-hidden="true">{t(bandWords[scoreBand(score)])}</span>
  ) : null;
}

/** The baseline at the time of the test, and the distance of the score from it. */
function Comparison({ row }: { row: ScoreRow }) {
  const t = useText();
  const locale = useLocale();
  const { value, sd, n, isStale } = row.baseline;
  if (value === null || sd === null) {
    return <Fact name={t('testing.detail.baselineThen')}>{t('testing.detail.noBaselineThen')}</Fact>;
  }
  const units = sdUnits(row);
  const figures = { value: shownNumber(value, locale), sd: shownNumber(sd, locale), n: n ?? 0 };
  return (
    <>
      <Fact name={t('testing.detail.baselineThen')}>
        {t('testing.detail.valueAndSd', figures)}
        {isStale && <small>{t('testing.detail.wasStale')}</small>}
      </Fact>
      {row.deviation !== null && units !== null && (
        <Fact name={t('testing.column.deviation')}>
          {t('reports.scores.pointsAndSds', {
            points: shownDeviation(row.deviation, locale),
            units: shownDeviation(units, locale),
          })}
          <small>{changeName(t, row.change)}</small>
        </Fact>
      )}
    </>
  );
}

/** Whether the test counts, with the reason it was voided or its first flag. */
function Validity({ row }: { row: ScoreRow }) {
  const t = useText();
  const validity = validityOf(row);
  const [flag] = row.flags;
  const why = validity === 'void' ? row.voidReason : flag && flagName(t, flag);
  return (
    <Fact name={t('testing.detail.validity')}>
      {t(validityWords[validity])}
      {why && <small>{why}</small>}
    </Fact>
  );
}

function Circumstances({ row }: { row: ScoreRow }) {
  const t = useText();
  const { time, moment } = useDates();
  const times = { taken: time(row.takenAt), received: moment(row.receivedAt) };
  return (
    <Fact name={t('testing.column.device')}>
      {deviceName(t, row.deviceClass)} · {wayName(t, row.way)}
      {row.isOffline && <small>{t('reports.scores.offline', times)}</small>}
    </Fact>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A moment in the reader's time zone, and in the person's if that differs. */
function useZonedTimes(at: string, timeZone: string): readonly string[] {
  const t = useText();
  const here = useDates().moment(at);
  const there = useDates(timeZone).moment(at);
  if (here === there) return [here];
  return [
    t('reports.scores.timeThere', { at: there, zone: timeZone.replaceAll('_', ' ') }),
    t('reports.scores.timeHere', { at: here }),
  ];
}
