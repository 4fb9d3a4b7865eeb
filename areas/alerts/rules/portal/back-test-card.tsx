import { audienceIn, isAudienceEmpty } from '#areas/schedules/editor/audience-form.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { useSettled } from '#platform/portal/use-settled.ts';
import { KINDS_WITHOUT_PERSON, WITHOUT_PAST } from '#areas/alerts/triggers/alert-trigger.ts';
import {
  BACK_TEST_DAYS,
  backTestRule,
  type BackTest,
  type BackTestRequest,
} from '#areas/alerts/back-test/back-test.contract.ts';
import { faultsIn, ruleIn, type RuleForm } from '../rule-form.ts';
import { triggerFaults, triggerIn } from '../trigger-form.ts';
import { useDates } from '#platform/portal/time/dates.ts';

/** Back-tests the rule as it is being edited, so that no one learns from a flood of alerts how often it fires. */
export function BackTestCard({ form }: { form: RuleForm }) {
  const t = useText();
  const asked = askedBy(form);
  const words = () => {
    if (WITHOUT_PAST.includes(form.trigger.kind)) return t('alerts.rule.backTest.noPast');
    return asked ? undefined : t('alerts.rule.backTest.notYet');
  };
  return (
    <aside className="long-form-aside" aria-label={t('alerts.rule.backTest.title')}>
      <Card title={t('alerts.rule.backTest.title')}>
        {words() ? <p>{words()}</p> : asked && <Asked asked={asked} />}
      </Card>
    </aside>
  );
}

/** Returns null while the form is not a valid rule. */
function askedBy(form: RuleForm): BackTestRequest | null {
  const isAboutNobody = KINDS_WITHOUT_PERSON.includes(form.trigger.kind);
  const isForNobody = !isAboutNobody && isAudienceEmpty(form.audience);
  if (isForNobody || Object.keys(triggerFaults(form.trigger)).length > 0 || faultsIn(form)['quietMinutes']) return null;
  const { quietMinutesPerPerson } = ruleIn(form);
  return { trigger: triggerIn(form.trigger), audience: audienceIn(form.audience), quietMinutesPerPerson };
}

const WAIT_MS = 600;

function Asked({ asked }: { asked: BackTestRequest }) {
  const settled = useSettled(JSON.stringify(asked), WAIT_MS);
  const body = JSON.parse(settled) as BackTestRequest;
  const found = useApiQuery(backTestRule, { body }, { placeholderData: (previous) => previous, staleTime: 60_000 });
  return <Loaded query={found}>{(backTest) => <Found backTest={backTest} />}</Loaded>;
}

/** Alerts per day above which no one reads each of them. */
const MANY_A_DAY = 20;

function Found({ backTest }: { backTest: BackTest }) {
  const t = useText();
  const { fired, days, from, until } = backTest;
  if (fired === 0) return <p role="status">{t('alerts.rule.backTest.never', { days: BACK_TEST_DAYS })}</p>;
  const span = Math.max(1, (Date.parse(until) - Date.parse(from)) / 86_400_000);
  const perDay = Math.round(fired / span);
  return (
    <div className="stack gap-16 may-shrink fields">
      <p className="clear medium" role="status">
        <Sentence backTest={backTest} />
      </p>
      <BackTestStrip days={days} />
      {perDay >= MANY_A_DAY && <Notice severity="warn">{t('alerts.rule.backTest.many', { perDay })}</Notice>}
      <p className="field-hint">{t('alerts.rule.backTest.audienceNow')}</p>
    </div>
  );
}

/** Leaves out parts that say nothing: not every trigger is about people, and few have retests. */
function Sentence({ backTest: { fired, people, busiest, clearedOnRetest } }: { backTest: BackTest }) {
  const t = useText();
  const parts = [
    people > 0
      ? t('alerts.rule.backTest.fired', { days: BACK_TEST_DAYS, fired, people })
      : t('alerts.rule.backTest.firedOnly', { days: BACK_TEST_DAYS, fired }),
    ...(busiest ? [t('alerts.rule.backTest.busiest', { count: busiest.count })] : []),
  ];
  const cleared = clearedOnRetest > 0 ? `; ${t('alerts.rule.backTest.cleared', { count: clearedOnRetest })}` : '';
  return `${parts.join(', ')}${cleared}.`;
}

const HEIGHT = 48;
/** In units of the SVG, which scales to the width of its container. */
const STEP = 10;
const BAR = 7;
/** Minimum height, so that a day with few alerts stays visible beside a busy one. */
const LEAST = 2;

/** One bar per day; the text beside it says what matters. */
function BackTestStrip({ days }: Pick<BackTest, 'days'>) {
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
