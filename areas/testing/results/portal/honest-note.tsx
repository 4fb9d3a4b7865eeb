import { useText } from '#platform/portal/text.tsx';

/** The notice that must accompany every number of a test. */
export function HonestNote() {
  const t = useText();
  return <p className="faint small-lines">{t('testing.honestNote')}</p>;
}
