import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TimeZoneSelect, timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Site } from '../sites.contract.ts';
import { useSetSiteClock, useSites } from './use-shifts.ts';

/** Sets by which clock the shifts of a site are planned. */
export function SiteClocksDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const query = useSites();
  const [siteId, setSiteId] = useState<string | null>(null);
  const [zone, setZone] = useState('');
  const { mutate, isPending, error } = useSetSiteClock();
  const choose = (id: string) => {
    setSiteId(id);
    setZone(query.data?.sites.find(({ tag }) => tag.id === id)?.timeZone ?? '');
  };
  const submit = () => {
    if (!siteId || isPending) return;
    const onSuccess = () => showToast({ detail: t('schedules.shifts.clocks.saved') });
    mutate({ params: { id: siteId }, body: { timeZone: zone || null } }, { onSuccess });
  };
  const footer = (
    <>
      <Button onPress={onClose}>{t('ui.close')}</Button>
      <Button type="submit" look="primary" isPending={isPending} isDisabled={!siteId}>
        {t('schedules.shifts.clocks.save')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('schedules.shifts.clocks')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-16 above-12">
        <p>{t('schedules.shifts.clocks.text')}</p>
        <FormFailure failure={error} />
        <Loaded query={query}>
          {({ sites, timeZone }) =>
            sites.length === 0 ? (
              <p>{t('schedules.shifts.clocks.none')}</p>
            ) : (
              <>
                <SiteSelect sites={sites} value={siteId} onChange={choose} />
                {siteId && (
                  <TimeZoneSelect
                    label={t('schedules.shifts.clocks.zone')}
                    noneText={t('schedules.shifts.clocks.usual', { place: timeZoneText(timeZone) })}
                    value={zone}
                    onChange={setZone}
                  />
                )}
                <OwnClocks sites={sites} />
              </>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}

interface SiteSelectProps {
  sites: readonly Site[];
  value: string | null;
  onChange: (id: string) => void;
}

function SiteSelect({ sites, value, onChange }: SiteSelectProps) {
  const t = useText();
  return (
    <Select
      label={t('schedules.shifts.column.site')}
      placeholder={t('schedules.shifts.clocks.choose')}
      options={sites.map(({ tag }) => ({ id: tag.id, text: `${tag.category ?? ''}: ${tag.name}` }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** The sites that do not go by the organization's clock. */
function OwnClocks({ sites }: { sites: readonly Site[] }) {
  const own = sites.flatMap(({ tag, timeZone }) => (timeZone ? [{ ...tag, timeZone }] : []));
  return (
    <ul className="quiet small">
      {own.map(({ id, name, timeZone }) => (
        <li key={id}>{`${name}: ${timeZoneText(timeZone)}`}</li>
      ))}
    </ul>
  );
}
