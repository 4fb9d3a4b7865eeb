import './begin-test.css';
import { useContext, useMemo, useState, type ComponentType } from 'react';
import type { BeginStep } from './begin-step.ts';
import { BeginSteps } from './begin-steps.tsx';
import { clearTraces } from './clear-traces.ts';
import { forgetKioskToken, isLanguageChosen, keepKioskToken, kioskToken } from './kiosk-store.ts';
import { forgetLinkToken, takeLinkToken, takePairingCode } from './link-token.ts';
import { OfflineKioskContext } from './offline-kiosk.ts';
import { personGreeted } from './person-greeted.ts';
import { TestHost } from '#areas/testing/attempt/portal/test-host.tsx';
import { useIdle } from './use-idle.ts';
import { useSignOfLife } from './use-sign-of-life.ts';
import type { KnownKiosk } from './use-this-kiosk.ts';
import { PageLanguage } from '#platform/portal/page-language.tsx';
import { writeDatesAs } from '#platform/portal/time/dates.ts';
import type { Locale } from '#platform/shared/locale.ts';

/** Seconds for which a kiosk shows a result; CODE_SECONDS if it has a code to photograph. */
const RESULT_SECONDS = 8;
const CODE_SECONDS = 30;
/**
 * Seconds after which an untouched kiosk clears itself, so that a person who walks away leaves nothing behind. Steps
 * with instructions get longer.
 */
const IDLE_SECONDS: Partial<Record<BeginStep['at'], number>> = {
  confirm: 60,
  confirmOffline: 60,
  leave: 60,
  test: 180,
  testOffline: 180,
  pair: 180,
};

interface BeginTestPageProps {
  /** Shows the person's code for the gate below the result. */
  codeBelow?: ComponentType<{ token: string; onShown: () => void }>;
}

/** Begin-Test (/begin-test): identify, then test. For people without a session, on their own device or on a kiosk. */
export function BeginTestPage(props: BeginTestPageProps) {
  const [kiosk, setKiosk] = useState<KnownKiosk>();
  const [person, setPerson] = useState<Locale | null>(null);
  const [isChosen] = useState(isLanguageChosen);
  return (
    <PageLanguage locale={isChosen ? null : (person ?? kiosk?.language ?? null)}>
      <BeginTest
        {...props}
        onPersonLanguage={setPerson}
        onKiosk={(known) => {
          setKiosk(known);
          // A kiosk without a site shows the time of its device.
          if (known.timeZone !== null) writeDatesAs({ timeZone: known.timeZone });
        }}
      />
    </PageLanguage>
  );
}

interface BeginTestProps extends BeginTestPageProps {
  onKiosk: (kiosk: KnownKiosk) => void;
  /** Called at a kiosk with the own language of the person who has identified themselves. */
  onPersonLanguage: (language: Locale) => void;
}

function BeginTest({ codeBelow: Code, onKiosk, onPersonLanguage }: BeginTestProps) {
  const offline = useContext(OfflineKioskContext);
  const [device, setDevice] = useState(kioskToken);
  const [step, setStep] = useState<BeginStep>(() => firstStep(device !== null));
  const [hasCode, setHasCode] = useState(false);
  const isKiosk = device !== null;
  const resultSeconds = hasCode ? CODE_SECONDS : RESULT_SECONDS;
  const go = (next: BeginStep) => {
    if (next.at === 'identify' || next.at === 'done') forgetLinkToken();
    if (isKiosk && 'person' in next && next.person.isOwnLocale) onPersonLanguage(next.person.locale);
    setStep(next);
  };
  const leave = () => (isKiosk ? clearTraces() : go({ at: 'done' }));
  const unpair = () => {
    forgetKioskToken();
    void offline?.forget();
    setDevice(null);
    go({ at: 'pair', wasPaired: true });
  };
  // No sign of life is sent while a test measures reaction times; its start and its end count as signs too.
  const isTesting = step.at === 'test' || step.at === 'testOffline';
  useSignOfLife(isTesting ? null : device, () => step.at === 'identify' && unpair());
  useIdle(isKiosk ? (IDLE_SECONDS[step.at] ?? null) : null, clearTraces);

  if (step.at === 'test') {
    const { person, test } = step;
    const back = () => setStep({ at: 'confirm', person });
    return (
      <TestHost
        {...test}
        token={person.pass}
        personName={personGreeted(person)}
        closesAfterSeconds={isKiosk ? resultSeconds : undefined}
        belowResult={Code && <Code token={person.pass} onShown={() => setHasCode(true)} />}
        onDone={test.isPractice ? back : leave}
        onCancel={back}
      />
    );
  }
  if (step.at === 'testOffline') {
    const { person, test } = step;
    return (
      <OfflineTest {...{ person, test }} onDone={leave} onBack={() => setStep({ at: 'confirmOffline', person })} />
    );
  }
  return (
    <BeginSteps
      step={step}
      device={device}
      onStep={go}
      onLeave={leave}
      onPaired={(token) => {
        keepKioskToken(token);
        setDevice(token);
        setStep({ at: 'identify' });
      }}
      onNotPaired={unpair}
      onKiosk={onKiosk}
    />
  );
}

interface OfflineTestProps extends Pick<Extract<BeginStep, { at: 'testOffline' }>, 'person' | 'test'> {
  onDone: () => void;
  onBack: () => void;
}

/** A test on an offline kiosk: it is recorded, and its result is told later or preliminarily. */
function OfflineTest({ person, test, onDone, onBack }: OfflineTestProps) {
  const offline = useContext(OfflineKioskContext);
  const keeping = useMemo(() => offline?.tests(person), [offline, person]);
  return (
    <TestHost
      {...test}
      keeping={keeping}
      personName={personGreeted(person)}
      closesAfterSeconds={RESULT_SECONDS}
      onDone={test.isPractice ? onBack : onDone}
      onCancel={onBack}
    />
  );
}

function firstStep(isKiosk: boolean): BeginStep {
  const code = takePairingCode();
  if (code !== null) return { at: 'pair', wasPaired: false, code };
  const token = takeLinkToken(isKiosk);
  return token === null ? { at: 'identify' } : { at: 'link', token };
}
