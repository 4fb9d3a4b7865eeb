import { useId } from 'react';
import type { LucideIcon } from 'lucide-react';
import ChartColumn from 'lucide-react/icons/chart-column';
import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { identitiesOf } from '#areas/exports/datasets/dataset-rules.ts';
import { IDENTITIES, SMALLEST_GROUP, type Dataset, type Identity } from '#areas/exports/datasets/datasets.ts';
import { ChoiceCard } from './choice-card.tsx';

export const IDENTITY_ICONS: Readonly<Record<Identity, LucideIcon>> = {
  aggregated: ChartColumn,
  pseudonymous: KeyRound,
  identified: IdCard,
};

interface IdentityCardsProps {
  dataset: Dataset;
  value: Identity;
  onChange: (identity: Identity) => void;
}

/** The choice of how much the file reveals about people, and to whom it may therefore go. */
export function IdentityCards({ dataset, value, onChange }: IdentityCardsProps) {
  const t = useText();
  const group = useId();
  const mayName = usePermission('exports.identified');
  const refusalOf = (identity: Identity): string | undefined => {
    if (!identitiesOf(dataset).includes(identity)) return t('exports.identity.noGroups');
    return identity === 'identified' && !mayName ? t('exports.identity.notAllowed') : undefined;
  };
  return (
    <fieldset className="stack gap-10 may-shrink">
      <legend className="visually-hidden">{t('exports.form.identity')}</legend>
      {IDENTITIES.map((identity) => (
        <ChoiceCard
          key={identity}
          group={group}
          title={t(`exports.identity.${identity}`)}
          icon={IDENTITY_ICONS[identity]}
          isChosen={value === identity}
          onChoose={() => onChange(identity)}
          refusal={refusalOf(identity)}
        >
          {t(`exports.identityTells.${identity}`, { count: SMALLEST_GROUP })}
        </ChoiceCard>
      ))}
    </fieldset>
  );
}
