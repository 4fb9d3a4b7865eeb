import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { BackTest } from '../back-test.contract.ts';

const HEIGHT = 48;
/** In units of the picture, which is as wide as its place. */
const STEP = 10;
const BAR = 7;
/** A day on which it fired is seen, however many came on another. */
const LEAST = 2;

/** One bar a day; the words beside it say what matters. */
export function BackTestStrip({ days }: Pick<BackTest, 'days'>) {
  const t = useText();
  const { day: nameOf } = useDates();
  const most = days.reduce((top, each) => (each.count > top.count ? each : top), { day: '', count: 0 });
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last || most.count === 0) return null;
  const label = t('alerts.rule.backTest.strip', { count: most.count, day: nameOf(most.day) });
  const height = (count: number) => (count === 0 ? 0 : Math.max(LEAST, (count / most.count) * HEIGHT));
  return (
    <figure className="rule-strip">
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
