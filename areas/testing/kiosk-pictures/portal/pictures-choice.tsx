import { KIOSK_PICTURES, type Kiosk } from '#areas/testing/places/kiosks.contract.ts';
import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';

const TEXTS: Readonly<Record<Kiosk['pictures'], string>> = {
  off: 'testing.pictures.off',
  pin: 'testing.pictures.withPin',
  alone: 'testing.pictures.alone',
};

interface PicturesChoiceProps {
  value: Kiosk['pictures'];
  onChange: (value: Kiosk['pictures']) => void;
}

/** Whether people tap their picture at a kiosk, and what that proves. */
export function PicturesChoice({ value, onChange }: PicturesChoiceProps) {
  const t = useText();
  return (
    <>
      <NativeSelect
        label={t('testing.pictures.choice')}
        options={KIOSK_PICTURES.map((id) => ({ id, text: t(TEXTS[id]) }))}
        value={value}
        onChange={onChange}
      />
      {value !== 'off' && <Notice severity="info">{t('testing.pictures.shownText')}</Notice>}
      {value === 'alone' && <Notice severity="warn">{t('testing.pictures.aloneText')}</Notice>}
    </>
  );
}
