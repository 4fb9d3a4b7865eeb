import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Controller, useFieldArray, type Control } from 'react-hook-form';
import { PROFILE_NAMES } from '#areas/identity/accounts/profile-texts.ts';
import { listTags } from '#areas/users/tags/tags.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { GIVEN_PROFILES } from '#areas/sso/issuer/connection-settings.ts';
import type { ConnectionForm } from './connection-form.ts';
import { FormText } from './form-fields.tsx';

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

interface MappingRowsProps {
  control: Control<ConnectionForm>;
  name: 'roles' | 'tags';
  /** The choices that a value can map to. */
  label: string;
  add: string;
  options: readonly { id: string; text: string }[];
}

/** Values of a claim, and what each of them maps to. */
function MappingRows({ control, name, label, add, options }: MappingRowsProps) {
  const t = useText();
  const { fields, append, remove } = useFieldArray({ control, name });
  return (
    <div className="stack to-start gap-8" role="group" aria-label={label}>
      {fields.map((row, at) => (
        <div key={row.id} className="mapping-row">
          <Controller
            control={control}
            name={`${name}.${at}.value`}
            render={({ field }) => (
              <TextField {...field} label={t('sso.field.value')} maxLength={200} autoComplete="off" />
            )}
          />
          <Controller
            control={control}
            name={`${name}.${at}.target`}
            render={({ field }) => (
              <Select label={label} options={options} value={field.value || null} onChange={field.onChange} />
            )}
          />
          <IconButton label={t('sso.field.removeRow')} icon={X} onPress={() => remove(at)} />
        </div>
      ))}
      <Button
        look="quiet"
        size="small"
        icon={Plus}
        isDisabled={options.length === 0}
        onPress={() => append({ value: '', target: options[0]?.id ?? '' })}
      >
        {add}
      </Button>
    </div>
  );
}
