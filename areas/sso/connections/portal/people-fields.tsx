import { Controller, type Control } from 'react-hook-form';
import { PROFILE_NAMES } from '#areas/identity/accounts/profile-texts.ts';
import { listTags } from '#areas/users/tags/tags.contract.ts';
import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import { GIVEN_PROFILES } from '#areas/sso/issuer/connection-settings.ts';
import type { ConnectionForm } from './connection-form.ts';
import { FormText } from './form-fields.tsx';
import { MappingRows } from './mapping-rows.tsx';

const MOST_TAGS = 250;

/** Who may sign in, and what they become at the first sign-in. */
export function PeopleFields({ control }: { control: Control<ConnectionForm> }) {
  const t = useText();
  const tags = useApiQuery(listTags, { query: { limit: MOST_TAGS } });
  const roles = [
    { id: 'user', text: t('sso.role.user') },
    ...GIVEN_PROFILES.map((profile) => ({ id: profile, text: t(PROFILE_NAMES[profile]) })),
  ];
  return (
    <>
      <FormText
        control={control}
        name="emailDomains"
        label={t('sso.field.emailDomains')}
        hint={t('sso.field.emailDomainsHint')}
        maxLength={2000}
      />
      <Controller
        control={control}
        name="makesPeople"
        render={({ field }) => (
          <Checkbox isChecked={field.value} onChange={field.onChange}>
            {t('sso.field.makesPeople')}
          </Checkbox>
        )}
      />
      <FormText
        control={control}
        name="roleClaim"
        label={t('sso.field.roleClaim')}
        hint={t('sso.field.roleClaimHint')}
        maxLength={200}
      />
      <MappingRows
        control={control}
        name="roles"
        label={t('sso.field.roles')}
        add={t('sso.field.addRole')}
        options={roles}
      />
      <FormText control={control} name="tagClaim" label={t('sso.field.tagClaim')} maxLength={200} />
      <MappingRows
        control={control}
        name="tags"
        label={t('sso.field.tags')}
        add={t('sso.field.addTag')}
        options={(tags.data?.items ?? []).map(({ id, name }) => ({ id, text: name }))}
      />
    </>
  );
}
