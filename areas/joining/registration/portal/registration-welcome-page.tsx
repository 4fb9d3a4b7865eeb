import './registration-welcome.css';
import { useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { localized } from '#platform/portal/address.ts';
import { useDeployment } from '#platform/portal/deployment.tsx';
import { loadPage } from '#platform/portal/page-load.ts';
import { useText } from '#platform/portal/text.tsx';
import { LinkQr } from '#platform/portal/ui/link-qr.tsx';
import { forgetRegistration, keptRegistration, type Registration } from './registration.ts';

/** /registration-welcome: the page after registering, for people who are not signed in. */
export function RegistrationWelcomePage() {
  const t = useText();
  const [registration] = useState(keptRegistration);
  return (
    <main className="entry">
      <div className="entry-card reading-page registration">
        <CircleCheck className="registration-mark" aria-hidden />
        <h1>
          {registration
            ? t('joining.registered.title', { organization: registration.organization })
            : t('joining.registered.titleGeneral')}
        </h1>
        <p className="entry-text">{t('joining.registered.text')}</p>
        {registration?.username && <Username username={registration.username} />}
        <NextSteps />
        <WhereToTest />
        <OnThePhone />
        <Contact />
        <Actions registration={registration} />
      </div>
    </main>
  );
}

/** A person without an email address signs in with this name, and it cannot be sent to them again. */
function Username({ username }: { username: string }) {
  const t = useText();
  return (
    <dl className="stack gap-4 registration-name">
      <dt>{t('joining.registered.username')}</dt>
      <dd>{username}</dd>
      <dd className="registration-note">{t('joining.registered.usernameHint')}</dd>
    </dl>
  );
}

function NextSteps() {
  const t = useText();
  const steps = [
    { title: t('joining.registered.practice'), text: t('joining.registered.practiceText') },
    { title: t('joining.registered.first'), text: t('joining.registered.firstText') },
    { title: t('joining.registered.daily'), text: t('joining.registered.dailyText') },
  ];
  return (
    <section className="stack gap-10 ruled-part" aria-labelledby="registration-next">
      <h2 id="registration-next">{t('joining.registered.next')}</h2>
      <ol className="stack gap-12 registration-steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function WhereToTest() {
  const t = useText();
  return (
    <section className="stack gap-10 ruled-part" aria-labelledby="registration-where">
      <h2 id="registration-where">{t('joining.registered.where')}</h2>
      <ul className="stack gap-6 registration-places">
        <li>{t('joining.registered.whereOwn')}</li>
        <li>{t('joining.registered.whereKiosk')}</li>
      </ul>
    </section>
  );
}

function OnThePhone() {
  const t = useText();
  const [address] = useState(() => location.origin + localized('/login'));
  return (
    <section className="stack gap-10 ruled-part" aria-labelledby="registration-phone">
      <h2 id="registration-phone">{t('joining.registered.phone')}</h2>
      <div className="registration-phone">
        <div className="not-on-phone">
          <LinkQr link={address} label={t('joining.registered.qr')} />
        </div>
        <div>
          <p className="not-on-phone">{t('joining.registered.phoneText')}</p>
          <p className="clear medium breaks not-on-phone">{address}</p>
          <p>{t('joining.registered.homeScreen')}</p>
        </div>
      </div>
    </section>
  );
}

function Contact() {
  const t = useText();
  const { contactEmail } = useDeployment();
  return (
    <section className="stack gap-10 ruled-part" aria-labelledby="registration-contact">
      <h2 id="registration-contact">{t('joining.registered.contact')}</h2>
      <p>
        {t('joining.registered.contactText')}
        {contactEmail && (
          <>
            {' '}
            <a className="entry-link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
          </>
        )}
      </p>
    </section>
  );
}

/** The name is not left behind on a shared device. */
function Actions({ registration }: { registration: Registration | null }) {
  const t = useText();
  const done = () => {
    forgetRegistration();
    loadPage(localized('/login'));
  };
  return (
    <div className="entry-form">
      <a className="button button-primary button-large" href={localized('/login')}>
        {t('joining.registered.signIn')}
      </a>
      <a className="button button-large" href={localized('/begin-test')}>
        {t('joining.registered.takeTest')}
      </a>
      {registration && (
        <button type="button" className="button button-large" onClick={done}>
          {t('joining.registered.clear')}
        </button>
      )}
    </div>
  );
}
