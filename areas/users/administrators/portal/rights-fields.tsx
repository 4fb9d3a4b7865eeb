import { PROFILE_NAMES, PROFILE_PURPOSES } from '#areas/identity/accounts/profile-texts.ts';
import { PERSON_PROFILES, type Profile } from '#areas/identity/accounts/profiles.ts';
import { useText } from '#platform/portal/text.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import type { RightsForm } from '../rights-form.ts';
import { TagChoice } from '#areas/users/tags/portal/tag-choice.tsx';
import './admins.css';

interface RightsFieldsProps {
  /** The profiles to choose from; those for people when left out. */
  profiles?: readonly Profile[];
  rights: RightsForm;
  onChange: (changes: Partial<RightsForm>) => void;
  /** The administrator has tried to continue without a tag. */
  isTagMissing: boolean;
}

/** Chooses what an administrator or a service account may do, and for whom. */
export function RightsFields({ profiles = PERSON_PROFILES, rights, onChange, isTagMissing }: RightsFieldsProps) {
  const t = useText();
  const { profile, sees, tagIds } = rights;
  const people = [
    { id: 'everyone' as const, text: t('admins.rights.everyone') },
    { id: 'part' as const, text: t('admins.rights.part') },
  ];
  return (
    <>
      <Select
        label={t('admins.rights.profile')}
        hint={t(PROFILE_PURPOSES[profile])}
        options={profiles.map((id) => ({ id, text: t(PROFILE_NAMES[id]) }))}
        value={profile}
        onChange={(chosen) => onChange({ profile: chosen })}
      />
      <Select
        label={t('admins.rights.scope')}
        hint={sees === 'part' ? t('admins.rights.scopedOwner') : undefined}
        options={people}
        value={sees}
        onChange={(chosen) => onChange({ sees: chosen })}
      />
      {sees === 'part' && (
        <fieldset className="field-group">
          <legend className="field-label">{t('admins.rights.tags')}</legend>
          <p className="field-hint">{t('admins.rights.partHint')}</p>
          <TagChoice isScope chosen={tagIds} onChange={(chosen) => onChange({ tagIds: chosen })} />
          {isTagMissing && tagIds.size === 0 && (
            <p className="field-error" role="alert">
              {t('admins.rights.noTags')}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}
