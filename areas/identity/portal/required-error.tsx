import CircleAlert from 'lucide-react/icons/circle-alert';
import { useText } from '#platform/portal/text.tsx';

/** In the portal's language: the browser's own text would follow the browser's. */
export function RequiredError({ id }: { id: string }) {
  const t = useText();
  return (
    <p className="field-error" id={id}>
      <CircleAlert aria-hidden />
      {t('field.required')}
    </p>
  );
}
