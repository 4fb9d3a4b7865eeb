import { PicturesChoice } from '#areas/testing/kiosk-pictures/portal/pictures-choice.tsx';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { offerSites } from '../site-choice.contract.ts';
import { KIOSK_ACCEPTS, KIOSK_CAMERAS, KIOSK_NAME_MAX_LENGTH, OFFLINE_HOURS, type Kiosk } from '../kiosks.contract.ts';

const ACCEPTS_TEXTS: Readonly<Record<Kiosk['accepts'], string>> = {
  number: 'testing.kiosk.byNumber',
  card: 'testing.kiosk.byCard',
  either: 'testing.kiosk.byEither',
};

const CAMERA_TEXTS: Readonly<Record<Kiosk['camera'], string>> = {
  off: 'testing.kiosk.cameraOff',
  front: 'testing.kiosk.cameraFront',
  back: 'testing.kiosk.cameraBack',
};

export type KioskFieldValues = Pick<Kiosk, 'name' | 'site' | 'siteId' | 'accepts' | 'camera' | 'pictures' | 'asksPin'>;

interface KioskFieldsProps {
  values: KioskFieldValues;
  onChange: (values: KioskFieldValues) => void;
  /** For a new kiosk the name gets the focus, and the place is explained. */
  isNew?: boolean;
  nameError: string | undefined;
}

/** The fields for a kiosk's name, where it stands, its site, and what people enter there. */
export function KioskFields({ values, onChange, isNew = false, nameError }: KioskFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('testing.kiosk.name')}
        error={nameError}
        maxLength={KIOSK_NAME_MAX_LENGTH}
        autoFocus={isNew}
        autoComplete="off"
        value={values.name}
        onChange={(name) => onChange({ ...values, name })}
      />
      <TextField
        label={t('testing.kiosk.place')}
        hint={isNew ? t('testing.kiosk.placeHint') : undefined}
        maxLength={KIOSK_NAME_MAX_LENGTH}
        autoComplete="off"
        value={values.site}
        onChange={(site) => onChange({ ...values, site })}
      />
      <KioskSiteField value={values.siteId} onChange={(siteId) => onChange({ ...values, siteId })} />
      <NativeSelect
        label={t('testing.kiosk.accepts')}
        options={KIOSK_ACCEPTS.map((id) => ({ id, text: t(ACCEPTS_TEXTS[id]) }))}
        value={values.accepts}
        onChange={(accepts) => onChange({ ...values, accepts })}
      />
      {values.accepts !== 'card' && (
        <Checkbox isChecked={values.asksPin} onChange={(asksPin) => onChange({ ...values, asksPin })}>
          {t('testing.kiosk.asksPin')}
        </Checkbox>
      )}
      {values.accepts !== 'card' && !values.asksPin && (
        <Notice severity="warn">{t('testing.kiosk.withoutPinText')}</Notice>
      )}
      {values.accepts !== 'number' && <CardWays values={values} onChange={onChange} />}
      <PicturesChoice value={values.pictures} onChange={(pictures) => onChange({ ...values, pictures })} />
    </>
  );
}

interface KioskSiteFieldProps {
  /** The id of the site; null: none. */
  value: string | null;
  onChange: (siteId: string | null) => void;
}

/** Which site a kiosk belongs to. An organization without sites is not asked. */
function KioskSiteField({ value, onChange }: KioskSiteFieldProps) {
  const t = useText();
  const { data } = useApiQuery(offerSites, {});
  const sites = data?.sites ?? [];
  if (sites.length === 0) return null;
  const isOneCategory = new Set(sites.map(({ category }) => category)).size === 1;
  const options = sites.map(({ id, name, category }) => ({
    id,
    text: isOneCategory ? name : t('testing.kiosk.siteInCategory', { name, category: category ?? '' }),
  }));
  // The tag may no longer be a site.
  const isOffered = sites.some(({ id }) => id === value);
  return (
    <NativeSelect
      label={t('testing.kiosk.site')}
      hint={t('testing.kiosk.siteHint')}
      options={[{ id: '', text: t('testing.kiosk.noSite') }, ...options]}
      value={isOffered && value !== null ? value : ''}
      onChange={(id) => onChange(id || null)}
    />
  );
}

/** How the kiosk reads cards. */
function CardWays({ values, onChange }: Pick<KioskFieldsProps, 'values' | 'onChange'>) {
  const t = useText();
  return (
    <>
      <NativeSelect
        label={t('testing.kiosk.camera')}
        hint={t('testing.kiosk.cameraHint')}
        options={KIOSK_CAMERAS.map((id) => ({ id, text: t(CAMERA_TEXTS[id]) }))}
        value={values.camera}
        onChange={(camera) => onChange({ ...values, camera })}
      />
      <Notice severity="info">{t('testing.kiosk.cardText')}</Notice>
    </>
  );
}

const CHOICES: readonly number[] = [8, 24, OFFLINE_HOURS.usual, OFFLINE_HOURS.max];
const NEVER = 'never';

interface OfflineFieldProps {
  value: Kiosk['offlineHours'];
  onChange: (hours: Kiosk['offlineHours']) => void;
}

/** Whether a kiosk may work offline, and for how long. */
export function OfflineField({ value, onChange }: OfflineFieldProps) {
  const t = useText();
  // A program may have set another number.
  const hours = [...new Set([...CHOICES, ...(value === null ? [] : [value])])].toSorted((a, b) => a - b);
  const lengths = hours.map((count) => ({ id: String(count), text: t('testing.kiosk.offlineFor', { count }) }));
  return (
    <>
      <NativeSelect
        label={t('testing.kiosk.offlineHours')}
        options={[{ id: NEVER, text: t('testing.kiosk.offlineNever') }, ...lengths]}
        value={value === null ? NEVER : String(value)}
        onChange={(chosen) => onChange(chosen === NEVER ? null : Number(chosen))}
      />
      {value !== null && <Notice>{t('testing.kiosk.offlineText')}</Notice>}
    </>
  );
}
