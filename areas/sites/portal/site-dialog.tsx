import { useState } from 'react';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { MOST_MINUTES_BEFORE_RETEST } from '#areas/testing/policy/policy.contract.ts';
import { LANGUAGES } from '#platform/portal/languages.ts';
import { lengthName } from '#platform/portal/time/length-name.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { TimeZoneSelect, timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { areMinutes, changeIn, formOf, type SiteForm } from '../site-form.ts';
import { changeSite, getSites, type SitesView, type SiteView } from '../sites.contract.ts';
import { languageName, testsText } from './site-words.ts';

interface SiteDialogProps {
  site: SiteView;
  organization: SitesView['organization'];
  /** The version of the settings that the form shows. */
  version: number;
  onClose: () => void;
  /** Loads what another administrator may have saved. What was typed stays and can be saved over it. */
  onRefused: () => void;
}

/** The form for one site. A field that is left to the organization is empty. */
export function SiteDialog({ site, organization, version, onClose, onRefused }: SiteDialogProps) {
  const t = useText();
  const [form, setForm] = useState(() => formOf(site));
  const save = useApiMutation(changeSite, { refreshes: [getSites, listSettingChanges] });
  const isFit = areMinutes(form.retestAfterMinutes);
  const submit = () => {
    if (!isFit || save.isPending) return;
    const onSuccess = () => {
      showToast({ detail: t('ui.setting.saved') });
      onClose();
    };
    save.mutate({ params: { id: site.tag.id }, body: changeIn(form, version) }, { onSuccess, onError: onRefused });
  };
  return (
    <Dialog
      title={site.tag.name}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogSubmit label={t('sites.save')} isPending={save.isPending} onCancel={onClose} />}
    >
      <div className="stack gap-16">
        <FormFailure failure={save.error} />
        <PlaceFields form={form} organization={organization} onChange={setForm} />
        <TestFields form={form} organization={organization} onChange={setForm} />
        <SetElsewhere site={site} organization={organization} />
      </div>
    </Dialog>
  );
}

interface FieldsProps {
  form: SiteForm;
  organization: SitesView['organization'];
  onChange: (form: SiteForm) => void;
}

function PlaceFields({ form, organization, onChange }: FieldsProps) {
  const t = useText();
  const usual = (value: string) => t('sites.asOrganization', { value });
  return (
    <>
      <TimeZoneSelect
        label={t('sites.zone')}
        hint={t('sites.zoneHint')}
        noneText={usual(timeZoneText(organization.timeZone))}
        value={form.timeZone}
        onChange={(timeZone) => onChange({ ...form, timeZone })}
      />
      <NativeSelect
        label={t('sites.language')}
        hint={t('sites.languageHint')}
        options={[{ id: '', text: usual(languageName(organization.language)) }, ...LANGUAGES]}
        value={form.language}
        onChange={(language) => onChange({ ...form, language })}
      />
    </>
  );
}

const RETESTS = [0, 1, 2];

function TestFields({ form, organization, onChange }: FieldsProps) {
  const t = useText();
  const usual = (value: string) => t('sites.asOrganization', { value });
  const count = (retests: number) => t('sites.retests.count', { count: retests });
  return (
    <>
      <NativeSelect
        label={t('sites.tests')}
        hint={t('sites.testsHint')}
        options={[
          { id: '', text: usual(testsText(t, organization.offersQuickCheck)) },
          { id: 'both', text: testsText(t, true) },
          { id: 'full', text: testsText(t, false) },
        ]}
        value={form.tests}
        onChange={(tests) => onChange({ ...form, tests })}
      />
      <NativeSelect
        label={t('sites.retests')}
        options={[
          { id: '', text: usual(count(organization.mostRetests)) },
          ...RETESTS.map((retests) => ({ id: String(retests), text: count(retests) })),
        ]}
        value={form.mostRetests}
        onChange={(mostRetests) => onChange({ ...form, mostRetests })}
      />
      <TextField
        label={t('sites.wait')}
        hint={t('sites.waitHint', { length: lengthName(t, organization.retestAfterMinutes) })}
        error={
          areMinutes(form.retestAfterMinutes) ? undefined : t('sites.waitRange', { max: MOST_MINUTES_BEFORE_RETEST })
        }
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        value={form.retestAfterMinutes}
        onChange={(retestAfterMinutes) => onChange({ ...form, retestAfterMinutes })}
      />
    </>
  );
}

/** What is set in other sections: the rule of the gate, and the kiosks. */
function SetElsewhere({ site: { gate, kiosks }, organization }: Pick<SiteDialogProps, 'site' | 'organization'>) {
  const t = useText();
  const clears = (minutes: number) => t('sites.gate.clears', { length: lengthName(t, minutes) });
  return (
    <>
      <div>
        <h3 className="field-label">{t('sites.gate')}</h3>
        <p>
          {gate
            ? clears(gate.clearanceMinutes)
            : t('sites.asOrganization', { value: clears(organization.gate.clearanceMinutes) })}
        </p>
        <PageLink className="link" to="/settings?section=gate">
          {t('sites.gate.change')}
        </PageLink>
      </div>
      <div>
        <h3 className="field-label">{t('sites.kiosks')}</h3>
        <p className="breaks">
          {kiosks.length === 0 ? t('sites.kiosks.none') : kiosks.map(({ name }) => name).join(', ')}
        </p>
        <PageLink className="link" to="/settings?section=test-places">
          {t('sites.kiosks.change')}
        </PageLink>
      </div>
    </>
  );
}
