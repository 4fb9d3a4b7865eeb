import './partner-welcome.css';
import Eye from 'lucide-react/icons/eye';
import Scale from 'lucide-react/icons/scale';
import Server from 'lucide-react/icons/server';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { useId, type ReactNode } from 'react';
import Clock3 from 'lucide-react/icons/clock-3';
import Zap from 'lucide-react/icons/zap';
import { localized } from '#platform/portal/address.ts';
import { useDeployment } from '#platform/portal/deployment.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { LOCALES } from '#platform/shared/locale.ts';
import { paragraphsOf, textFor } from '../partner-texts.ts';
import type { PublicPartner } from '../partners.contract.ts';
import { TrialPicture } from './trial-picture.tsx';

/** A partner's welcome. It adapts to the width it is given, so that the editor can preview it as on a phone. */
export function PartnerWelcome({ partner }: { partner: PublicPartner }) {
  return (
    <div className="partner-welcome" data-color={partner.color}>
      <div className="stack gap-16">
        <PartnerWords partner={partner} />
        <AboutTheTest />
        <PartnerPrivacy />
      </div>
    </div>
  );
}

function PartnerWords({ partner: { name, logo, texts, signUp } }: { partner: PublicPartner }) {
  const t = useText();
  const locale = useLocale();
  const deployment = useDeployment();
  const said = textFor(texts, locale);
  const isOther = said !== null && said.locale !== locale;
  const lang = isOther ? { lang: said.locale } : {};
  const language = LOCALES.find(({ code }) => code === said?.locale)?.name ?? '';
  const paragraphs = paragraphsOf(said?.text ?? '');
  return (
    <section className="reading-page partner-part partner-words">
      <p className="cluster items-center gap-12-16 clear strong">
        {logo && <img className="partner-logo" src={logo} alt="" />}
        <span>{name}</span>
      </p>
      <h1 {...(said?.heading ? lang : {})}>{said?.heading || t('installation.welcome.heading', { partner: name })}</h1>
      {paragraphs.length === 0 && <p>{t('installation.welcome.text')}</p>}
      {paragraphs.map(({ at, words }) => (
        <p key={at} {...lang}>
          {words}
        </p>
      ))}
      {isOther && <p className="faint small-lines">{t('installation.welcome.otherLanguage', { language })}</p>}
      <div className="stack gap-12 partner-actions">
        {signUp && deployment.signUp && (
          <a className="button button-primary button-large" href={localized('/signup')}>
            {t('installation.welcome.signUp')}
          </a>
        )}
        <a className="button button-large" href={localized('/login')}>
          {t('installation.welcome.signIn')}
        </a>
        <a className="button button-large" href={localized('/begin-test')}>
          {t('installation.welcome.takeTest')}
        </a>
      </div>
      {deployment.faqUrl && (
        <p>
          <a className="entry-link" href={deployment.faqUrl} target="_blank" rel="noreferrer">
            {t('installation.welcome.faq')}
          </a>
        </p>
      )}
    </section>
  );
}

function AboutTheTest() {
  const t = useText();
  return (
    <Part title={t('installation.welcome.what')}>
      <div className="stack items-start partner-test">
        <div>
          <p>{t('installation.welcome.whatText')}</p>
          <ul className="stack gap-12 partner-times">
            <li>
              <Clock3 aria-hidden />
              <span>
                <strong>{t('installation.welcome.full')}</strong> {t('installation.welcome.fullText')}
              </span>
            </li>
            <li>
              <Zap aria-hidden />
              <span>
                <strong>{t('installation.welcome.quick')}</strong> {t('installation.welcome.quickText')}
              </span>
            </li>
          </ul>
        </div>
        <TrialPicture />
      </div>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="reading-page partner-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Privacy in five plain points, with a link to the full text. */
function PartnerPrivacy() {
  const t = useText();
  const id = useId();
  const points = [
    { Icon: UserRound, words: t('installation.welcome.privacy.own') },
    { Icon: Eye, words: t('installation.welcome.privacy.seen') },
    { Icon: Scale, words: t('installation.welcome.privacy.person') },
    { Icon: Server, words: t('installation.welcome.privacy.place') },
    { Icon: ShieldCheck, words: t('installation.welcome.privacy.rights') },
  ];
  return (
    <section className="reading-page partner-part" aria-labelledby={id}>
      <h2 id={id}>{t('installation.welcome.privacy')}</h2>
      <ul className="stack gap-12 partner-points">
        {points.map(({ Icon, words }) => (
          <li key={words}>
            <Icon aria-hidden />
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <p>
        <a className="entry-link" href={localized('/tos.html')} target="_blank" rel="noreferrer">
          {t('installation.welcome.terms')}
        </a>
      </p>
    </section>
  );
}
