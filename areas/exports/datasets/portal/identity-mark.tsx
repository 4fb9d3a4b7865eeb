import { useText } from '#platform/portal/text.tsx';
import type { Identity } from '../datasets.ts';
import { IDENTITY_ICONS } from '#areas/exports/form/portal/identity-cards.tsx';

/** Shows how much a file reveals about people, and the recipient of a pseudonymous file. */
export function IdentityMark({ identity, recipient }: { identity: Identity; recipient: string | null }) {
  const t = useText();
  const Icon = IDENTITY_ICONS[identity];
  return (
    <span className="cell-words export-words">
      <span className="inline-row gap-6 export-identity" data-identity={identity}>
        <Icon aria-hidden />
        {t(`exports.identity.${identity}`)}
      </span>
      {recipient && <small>{t('exports.run.for', { recipient })}</small>}
    </span>
  );
}
