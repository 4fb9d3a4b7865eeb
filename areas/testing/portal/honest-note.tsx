import { useText } from '#platform/portal/text.tsx';

/** Stands wherever a number of a test is shown. */
export function HonestNote() {
  const t = useText();
  return <p className="honest-note">{t('testing.honestNote')}</p>;
}
