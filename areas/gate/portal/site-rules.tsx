import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { MOST_SITE_RULES } from '#areas/gate/gate-settings.contract.ts';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import type { GateSettingValues } from './gate-settings-values.ts';
import { RuleFields } from './rule-fields.tsx';

/** The sites with a rule of their own, and adding one. */
export function SiteRules({ control }: { control: Control<GateSettingValues> }) {
  const t = useText();
  const { fields, append, remove } = useFieldArray({ control, name: 'sites', keyName: 'key' });
  const own = useWatch({ control, name: 'own' });
  return (
    <div className="stack gap-16">
      <div>
        <h3 className="field-label">{t('gate.settings.sites')}</h3>
        <p className="field-hint">{t('gate.settings.sitesHint')}</p>
      </div>
      {fields.map(({ key, name }, at) => (
        <fieldset key={key} className="stack gap-16 gate-site">
          <legend className="cluster items-center gap-8">
            {name}
            <IconButton label={t('gate.settings.removeSite', { site: name })} icon={X} onPress={() => remove(at)} />
          </legend>
          <RuleFields control={control} of={`sites.${at}`} />
        </fieldset>
      ))}
      <AddSite taken={fields.map(({ tagId }) => tagId)} onAdd={(site) => append({ ...own, ...site })} />
    </div>
  );
}

interface AddSiteProps {
  taken: readonly string[];
  onAdd: (site: { tagId: string; name: string }) => void;
}

function AddSite({ taken, onAdd }: AddSiteProps) {
  const t = useText();
  const { data } = useApiQuery(offerTags, {});
  const [chosen, setChosen] = useState('');
  const free = (data?.tags ?? []).filter(({ id, isArchived }) => !isArchived && !taken.includes(id));
  const site = free.find(({ id }) => id === chosen);
  const options = [
    { id: '', text: t('gate.settings.chooseSite') },
    ...free.map(({ id, name, category }) => ({
      id,
      text: category === null ? name : t('gate.settings.tagInCategory', { name, category }),
    })),
  ];
  return (
    <div className="cluster items-end gap-8">
      <NativeSelect label={t('gate.settings.site')} options={options} value={site ? chosen : ''} onChange={setChosen} />
      <Button
        icon={Plus}
        isDisabled={!site || taken.length >= MOST_SITE_RULES}
        onPress={() => site && onAdd({ tagId: site.id, name: site.name })}
      >
        {t('gate.settings.addSite')}
      </Button>
    </div>
  );
}
