import { PictureForm } from '#areas/testing/kiosk-pictures/portal/picture-form.tsx';
import { useContext, useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { LanguageLinks } from '#platform/portal/ui/language-links.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { OrganizationLogo } from '#platform/portal/ui/organization-logo.tsx';
import type { TestPass } from '../begin-test.contract.ts';
import type { ThisKiosk } from '../kiosks.contract.ts';
import type { BeginStep } from './begin-step.ts';
import { CardForm } from './card-form.tsx';
import { ConfirmOffline, ConfirmPerson } from './confirm-person.tsx';
import { IdentifyForm } from './identify-form.tsx';
import { LeaveKioskForm } from './leave-kiosk-form.tsx';
import { OfflineKioskContext, type OfflinePerson } from './offline-kiosk.ts';
import { PairKioskForm } from './pair-kiosk-form.tsx';
import { useLinkArrival } from './use-link-arrival.ts';
import { noteChosenLanguage } from './kiosk-store.ts';
import { useThisKiosk, type KnownKiosk } from './use-this-kiosk.ts';
import { WaitingResults } from '#areas/testing/attempt/portal/waiting-results.tsx';

interface BeginStepsProps {
  step: Exclude<BeginStep, { at: 'test' | 'testOffline' }>;
  /** The kiosk's token. */
  device: string | null;
  onStep: (step: BeginStep) => void;
  onLeave: () => void;
  onPaired: (deviceToken: string) => void;
  onNotPaired: () => void;
  /** Called when the kiosk is known. */
  onKiosk: (kiosk: KnownKiosk) => void;
}

/** Shows every step before and after the test itself. */
export function BeginSteps({ step, ...rest }: BeginStepsProps) {
  const { onStep, onLeave, onPaired, device } = rest;
  const t = useText();
  const onPerson = (person: TestPass | OfflinePerson) =>
    onStep('isOffline' in person ? { at: 'confirmOffline', person } : { at: 'confirm', person });
  const identify = () => onStep({ at: 'identify' });
  return (
    <main className="entry">
      <div className="entry-card begin-card">
        {step.at === 'link' && <LinkStep token={step.token} onPerson={onPerson} onOtherWay={identify} />}
        {step.at === 'identify' && (
          <IdentifyStep {...rest} onPerson={onPerson} onLeaveKiosk={() => onStep({ at: 'leave' })} />
        )}
        {step.at === 'pair' && (
          <>
            <h1 tabIndex={-1}>{t('testing.kiosk.pairTitle')}</h1>
            <PairKioskForm wasPaired={step.wasPaired} code={step.code} onPaired={onPaired} onBack={identify} />
          </>
        )}
        {step.at === 'leave' && device !== null && (
          <LeaveKioskForm token={device} onLeft={rest.onNotPaired} onBack={identify} />
        )}
        {step.at === 'confirm' && (
          <ConfirmPerson
            person={step.person}
            onChoose={(test) => onStep({ at: 'test', person: step.person, test })}
            onNotMe={onLeave}
          />
        )}
        {step.at === 'confirmOffline' && (
          <ConfirmOffline
            person={step.person}
            onChoose={(test) => onStep({ at: 'testOffline', person: step.person, test })}
            onNotMe={onLeave}
          />
        )}
        {step.at === 'done' && <Done onAgain={identify} />}
      </div>
      <WaitingResults />
      {step.at === 'identify' && <LanguageLinks onChoose={noteChosenLanguage} />}
      {step.at === 'identify' && device === null && (
        <button type="button" className="button button-quiet" onClick={() => onStep({ at: 'pair', wasPaired: false })}>
          {t('testing.kiosk.pairThis')}
        </button>
      )}
    </main>
  );
}

interface LinkStepProps {
  token: string;
  onPerson: (person: TestPass) => void;
  onOtherWay: () => void;
}

function LinkStep({ token, onPerson, onOtherWay }: LinkStepProps) {
  const t = useText();
  const error = useLinkArrival(token, onPerson);
  return (
    <>
      <h1 tabIndex={-1}>{t('testing.begin.title')}</h1>
      {error ? <Notice severity="error">{error.message}</Notice> : <p role="status">{t('testing.begin.opening')}</p>}
      {error && (
        <button type="button" className="button begin-key" onClick={onOtherWay}>
          {t('testing.begin.byNumber')}
        </button>
      )}
    </>
  );
}

function IdentifyStep({
  device,
  onNotPaired,
  onPerson,
  onLeaveKiosk,
  onKiosk,
}: Omit<BeginStepsProps, 'step'> &
  Pick<ComponentProps<typeof IdentifyForm>, 'onPerson'> & { onLeaveKiosk: () => void }) {
  const t = useText();
  const Note = useContext(OfflineKioskContext)?.Note;
  const [round, setRound] = useState(0);
  const kiosk = useThisKiosk(device, round);
  const isLost = device !== null && kiosk === null;
  const lose = useEffectEvent(onNotPaired);
  const know = useEffectEvent(onKiosk);
  useEffect(() => {
    if (isLost) lose();
  }, [isLost]);
  useEffect(() => {
    if (kiosk) know(kiosk);
  }, [kiosk]);
  if (isLost || kiosk === undefined) return <p role="status">{t('testing.begin.opening')}</p>;
  const paired = kiosk && device !== null ? { ...kiosk, token: device } : null;
  const place = [kiosk?.name, kiosk?.site].filter(Boolean).join(' · ');
  return (
    <>
      {kiosk?.logo && <OrganizationLogo src={kiosk.logo} />}
      <h1 tabIndex={-1}>{t('testing.begin.title')}</h1>
      {place && <p className="entry-text">{place}</p>}
      <Identification kiosk={paired} onPerson={onPerson} onNotPaired={onNotPaired} />
      {Note && paired && (
        <Note
          token={paired.token}
          isReached={paired.isReached}
          isAllowed={paired.offlineHours !== null}
          onNetworkChange={() => setRound((before) => before + 1)}
        />
      )}
      {kiosk?.hasExitPin && (
        <button type="button" className="button button-quiet" onClick={onLeaveKiosk}>
          {t('testing.kiosk.leave')}
        </button>
      )}
    </>
  );
}

type WayIn = 'card' | 'picture' | 'number';

const WAY_TEXTS: Readonly<Record<WayIn, string>> = {
  card: 'testing.begin.byCard',
  picture: 'testing.begin.byPicture',
  number: 'testing.begin.byNumber',
};

/** In the order in which they are offered: a card needs no touch, because a reader types it, and a picture no typing. */
function waysInto({ accepts, pictures }: Pick<ThisKiosk, 'accepts' | 'pictures'>): WayIn[] {
  const isOffered: Readonly<Record<WayIn, boolean>> = {
    card: accepts !== 'number',
    picture: pictures !== 'off',
    number: accepts !== 'card',
  };
  return (['card', 'picture', 'number'] as const).filter((way) => isOffered[way]);
}

/** By card, picture or number, as the kiosk accepts. */
function Identification(props: ComponentProps<typeof IdentifyForm>) {
  const t = useText();
  const { kiosk, onPerson, onNotPaired } = props;
  const [chosen, setChosen] = useState<WayIn>();
  if (kiosk === null) return <IdentifyForm {...props} />;
  const ways = waysInto(kiosk);
  const way = chosen ?? ways[0];
  return (
    <>
      {way === 'card' && <CardForm kiosk={kiosk} onPerson={onPerson} onNotPaired={onNotPaired} />}
      {way === 'picture' && <PictureForm kiosk={kiosk} onPerson={onPerson} onNotPaired={onNotPaired} />}
      {way === 'number' && <IdentifyForm {...props} />}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <button key={other} type="button" className="button begin-key" onClick={() => setChosen(other)}>
            {t(WAY_TEXTS[other])}
          </button>
        ))}
    </>
  );
}

function Done({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t('testing.begin.doneTitle')}</h1>
      <p className="entry-text" role="status">
        {t('testing.begin.doneText')}
      </p>
      <button type="button" className="button begin-key" onClick={onAgain}>
        {t('testing.begin.another')}
      </button>
    </>
  );
}
