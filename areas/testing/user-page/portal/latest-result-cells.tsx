import './standing.css';
import { useState, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleSlash from 'lucide-react/icons/circle-slash';
import FolderOpen from 'lucide-react/icons/folder-open';
import History from 'lucide-react/icons/history';
import Lock from 'lucide-react/icons/lock';
import Snowflake from 'lucide-react/icons/snowflake';
import { deviceName } from '#areas/baselines/portal/device-name.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { useMinute } from '#platform/portal/time/use-minute.ts';
import type { LatestResults } from '#areas/testing/results/latest-results.contract.ts';
import { driftWords } from '#areas/testing/results/drift-seen.ts';
import { shownNumber } from '#areas/testing/results/shown-number.ts';
import { undecidedWords } from '#areas/testing/results/undecided-words.ts';
import { DeviationChip } from '#areas/testing/results/portal/deviation-chip.tsx';
import { waitingName } from '#areas/testing/results/portal/waiting-name.ts';
import { ScoreChip } from '#areas/testing/results/portal/score-chip.tsx';
import { useLatestResults } from './latest-results-provider.tsx';

interface CellProps {
  userId: string;
}

/** Leaves a cell empty until the data is loaded. */
function known(standing: LatestResults | undefined, cell: (standing: LatestResults) => ReactNode): ReactNode {
  return standing ? cell(standing) : null;
}

export const LastScoreCell = ({ userId }: CellProps) =>
  known(useLatestResults(userId), ({ latest }) => (latest ? <ScoreChip result={latest} /> : '–'));

export const LastDeviationCell = ({ userId }: CellProps) =>
  known(useLatestResults(userId), ({ latest }) => <DeviationChip deviation={latest?.deviation ?? null} />);

export const TestCountCell = ({ userId }: CellProps) =>
  known(useLatestResults(userId), ({ testsIn28Days }) => testsIn28Days);

/** Shows what is undecided about a person, with its age on hover. */
export function CaseCell({ userId }: CellProps) {
  const t = useText();
  const now = useMinute();
  return known(useLatestResults(userId), ({ undecided }) =>
    undecided ? (
      <span title={waitingName(t, undecided.since, now)}>
        <State look="pill" icon={FolderOpen} word={t(undecidedWords(undecided))} />
      </span>
    ) : (
      '–'
    ),
  );
}

/** The class of device whose baseline the person's latest tests belong to. */
export function DeviceClassCell({ userId }: CellProps) {
  const t = useText();
  return known(useLatestResults(userId), ({ baseline }) => (baseline ? deviceName(t, baseline.deviceClass) : '–'));
}

/** Drift in the same word as every report, with the date on hover. */
export function DriftCell({ userId }: CellProps) {
  const t = useText();
  const { moment } = useDates();
  return known(useLatestResults(userId), ({ drift }) =>
    drift ? (
      <span title={drift.since ? t('testing.detail.since', { at: moment(drift.since) }) : undefined}>
        {t(driftWords[drift.state])}
      </span>
    ) : (
      '–'
    ),
  );
}

/** Shows today's test by its time and an earlier one by its day; the full date on hover. */
export function LastTestCell({ userId }: CellProps) {
  const t = useText();
  const { time, shortDay, moment, isToday } = useDates();
  const [now] = useState(() => Date.now());
  return known(useLatestResults(userId), ({ latest }) => {
    if (!latest) return t('testing.people.never');
    const at = latest.takenAt;
    return (
      <time dateTime={at} title={moment(at)}>
        {isToday(at, now) ? time(at) : shortDay(at)}
      </time>
    );
  });
}

export function BaselineCell({ userId }: CellProps) {
  const t = useText();
  const locale = useLocale();
  return known(useLatestResults(userId), ({ baseline }) => {
    const { have, value, sd } = baseline ?? { have: 0, value: null, sd: null };
    const isEstablishing = baseline?.status === 'establishing';
    const numbers = value !== null && sd !== null && `${shownNumber(value, locale)} ± ${shownNumber(sd, locale)}`;
    const progress = isEstablishing && t('testing.people.progress', { have, needed: NORMS.baseline.minTests });
    return (
      <span className="inline-row gap-10 one-line">
        <span className={numbers ? undefined : 'quiet'}>{progress || numbers || '–'}</span>
        <BaselineState baseline={baseline} />
      </span>
    );
  });
}

/** The usual state is plain text; a baseline that is missing or being established is a pill, a stale one is dashed. */
function BaselineState({ baseline }: Pick<LatestResults, 'baseline'>) {
  const t = useText();
  if (!baseline || baseline.status === 'none') {
    return <State look="pill" icon={CircleSlash} word={t('testing.people.none')} />;
  }
  if (baseline.isFrozen) return <State look="plain" icon={Snowflake} word={t('testing.people.frozen')} />;
  if (baseline.status === 'establishing') {
    return <State look="pill" icon={CircleDashed} word={t('testing.people.establishing')} />;
  }
  if (baseline.isStale) return <State look="dashed" icon={History} word={t('testing.people.stale')} />;
  const isLocked = (baseline.n ?? 0) >= NORMS.baseline.maxTests;
  return isLocked ? (
    <State look="plain" icon={Lock} word={t('testing.people.locked')} />
  ) : (
    <State look="plain" icon={CircleCheck} word={t('testing.people.established')} />
  );
}

function State({ look, icon: Icon, word }: { look: 'plain' | 'pill' | 'dashed'; icon: LucideIcon; word: string }) {
  return (
    <span className={`inline-row quiet baseline-state baseline-state-${look}`}>
      <Icon aria-hidden="true" />
      {word}
    </span>
  );
}
