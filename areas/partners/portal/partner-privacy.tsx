import { useId } from 'react';
import Eye from 'lucide-react/icons/eye';
import Scale from 'lucide-react/icons/scale';
import Server from 'lucide-react/icons/server';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { localized } from '#platform/portal/address.ts';
import { useText } from '#platform/portal/text.tsx';

/** Privacy in five plain points, with a link to the full text. */
export function PartnerPrivacy() {
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
    <section className="partner-part" aria-labelledby={id}>
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
