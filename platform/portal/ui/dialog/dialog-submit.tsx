import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';

interface DialogSubmitProps {
  label: string;
  isPending: boolean;
  onCancel: () => void;
}

/** The footer of a dialog that is a form. */
export function DialogSubmit({ label, isPending, onCancel }: DialogSubmitProps) {
  const t = useText();
  return (
    <>
      <Button onPress={onCancel}>{t('ui.cancel')}</Button>
      <Button type="submit" look="primary" isPending={isPending}>
        {label}
      </Button>
    </>
  );
}
