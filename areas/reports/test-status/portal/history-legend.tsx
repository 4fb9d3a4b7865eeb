import { statusWords } from '#areas/schedules/expected-tests/schedule-words.ts';
import { useText } from '#platform/portal/text.tsx';
import { DAY_ICONS } from './day-mark.tsx';

/** What the signs of the days mean. */
export function HistoryLegend() {
  const t = useText();
  const words = {
    done: t(statusWords.completed),
    late: t(statusWords.late),
    missed: t(statusWords.missed),
    excused: t(statusWords.excused),
    waiting: t('reports.status.waiting'),
  };
  return (
    <ul className="cluster quiet caption timeline-legend">
      {(Object.keys(words) as (keyof typeof words)[]).map((outcome) => {
        const Icon = DAY_ICONS[outcome];
        return (
          <li key={outcome}>
            <span>
              <Icon aria-hidden="true" />
            </span>
            {words[outcome]}
          </li>
        );
      })}
      <li>
        <span>1/2</span>
        {t('reports.status.someDone')}
      </li>
    </ul>
  );
}
