import { useText } from '#platform/portal/text.tsx';
import type { Identity } from '../datasets.ts';
import { IDENTITY_ICONS } from './identity-cards.tsx';

/** How much of the people it tells, and for whom a file with keys is. */
export function IdentityMark({ identity, recipient }: { identity: Identity; recipient: string | null }) {
  const t = useText();
  const Icon = IDENTITY_ICONS[identity];
  return (
    <span className="export-words">
      <span className="export-identity" data-identity={identity}>
        <Icon aria-hidden />
        {t(`exports.identity.${identity}`)}
      </span>
      {recipient && <small>{t('exports.run.for', { recipient })}</small>}
    </span>
  );
}
