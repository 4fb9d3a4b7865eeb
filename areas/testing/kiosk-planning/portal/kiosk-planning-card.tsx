import { useId, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { FactList } from '#platform/portal/ui/fact-list.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { GATE_TESTS, kiosksFor, shiftWait, type GateTests, type ShiftChange } from '../shift-change.ts';

/** The longest wait for nine of ten people for which kiosks are suggested. */
const GOOD_WAIT_MINUTES = 5;

const LIMITS: Readonly<Record<keyof ShiftChange, { readonly least: number; readonly most: number }>> = {
  people: { least: 1, most: 20_000 },
  arrivalMinutes: { least: 1, most: 480 },
  kiosks: { least: 1, most: 1_000 },
  inconclusivePercent: { least: 0, most: 100 },
};
const FIELDS = ['people', 'arrivalMinutes', 'kiosks', 'inconclusivePercent'] as const;
type Texts = Readonly<Record<keyof ShiftChange, string>>;
const USUAL: Texts = { people: '200', arrivalMinutes: '30', kiosks: '8', inconclusivePercent: '10' };

const TEST_NAMES: Readonly<Record<GateTests, string>> = {
  full: 'testing.planning.full',
  quick: 'testing.planning.quick',
  quickThenFull: 'testing.planning.quickThenFull',
};

/** Tells how long people wait at the kiosks when a shift changes, so that a site can plan how many it needs. */
export function KioskPlanningCard() {
  const t = useText();
  const [texts, setTexts] = useState(USUAL);
  const change = changeOf(texts);
  return (
    <Card title={t('testing.planning.title')}>
      <div className="stack gap-16">
        <p>{t('testing.planning.text')}</p>
        <div className="pair">
          {FIELDS.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`testing.planning.${name}`)}
              value={texts[name]}
              inputMode="numeric"
              autoComplete="off"
              error={numberIn(texts, name) === undefined ? t('testing.planning.number', LIMITS[name]) : undefined}
              onChange={(text) => setTexts({ ...texts, [name]: text })}
            />
          ))}
        </div>
        <div className="wide-pair" aria-live="polite">
          {change && GATE_TESTS.map((tests) => <Wait key={tests} change={change} tests={tests} />)}
        </div>
        <p className="field-hint">{t('testing.planning.basis')}</p>
      </div>
    </Card>
  );
}

function Wait({ change, tests }: { change: ShiftChange; tests: GateTests }) {
  const t = useText();
  const headingId = useId();
  const wait = shiftWait(change, tests);
  const needed = kiosksFor(change, tests, GOOD_WAIT_MINUTES);
  const minutes = (value: number) => t('testing.planning.minutes', { minutes: Math.ceil(value) });
  return (
    <section className="stack gap-8" aria-labelledby={headingId}>
      <h3 id={headingId}>{t(TEST_NAMES[tests])}</h3>
      <FactList
        facts={[
          [t('testing.planning.typical'), minutes(wait.typicalMinutes)],
          [t('testing.planning.usualMost'), minutes(wait.usualMostMinutes)],
          [t('testing.planning.longest'), minutes(wait.longestMinutes)],
          [t('testing.planning.line'), t('testing.planning.peopleWaiting', { people: wait.longestLine })],
          [t('testing.planning.through'), minutes(wait.throughAfterMinutes)],
          [
            t('testing.planning.needed', { minutes: GOOD_WAIT_MINUTES }),
            needed === undefined ? t('testing.planning.neverEnough') : t('testing.planning.count', { count: needed }),
          ],
        ]}
      />
    </section>
  );
}

function changeOf(texts: Texts): ShiftChange | undefined {
  const [people, arrivalMinutes, kiosks, inconclusivePercent] = FIELDS.map((name) => numberIn(texts, name));
  if (people === undefined || arrivalMinutes === undefined) return undefined;
  if (kiosks === undefined || inconclusivePercent === undefined) return undefined;
  return { people, arrivalMinutes, kiosks, inconclusivePercent };
}

/** The number in a field; undefined if it is none, or out of its limits. */
function numberIn(texts: Texts, name: keyof ShiftChange): number | undefined {
  const { least, most } = LIMITS[name];
  const number = /^\d+$/.test(texts[name].trim()) ? Number(texts[name]) : -1;
  return number >= least && number <= most ? number : undefined;
}
