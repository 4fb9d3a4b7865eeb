import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { BackTest } from '#areas/alerts/back-test/back-test.contract.ts';

const HEIGHT = 48;
/** In units of the SVG, which scales to the width of its container. */
const STEP = 10;
const BAR = 7;
/** Minimum height, so that a day with few alerts stays visible beside a busy one. */
const LEAST = 2;

/** One bar per day; the text beside it says what matters. */
export function BackTestStrip({ days }: Pick<BackTest, 'days'>) {
  const t = useText();
  const { day: nameOf } = useDates();
  const most = days.reduce((top, each) => (each.count > top.count ? each : top), { day: '', count: 0 });
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last || most.count === 0) return null;
  const label = t('alerts.rule.backTest.strip', { count: most.count, day: nameOf(most.day) });
  const height = (count: number) => (count === 0 ? 0 : Math.max(LEAST, (count / most.count) * HEIGHT));
  return (
    <figure className="stack gap-4 rule-strip">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
      >
        {days.map(({ day, count }, at) => (
          <rect key={day} x={at * STEP} y={HEIGHT - height(count)} width={BAR} height={height(count)}>
            <title>{`${nameOf(day)}: ${count}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption>
        <span>{nameOf(first.day)}</span>
        <span>{nameOf(last.day)}</span>
      </figcaption>
      <p className="field-hint">{label}</p>
    </figure>
  );
}
