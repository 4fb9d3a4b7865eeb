import FileUp from 'lucide-react/icons/file-up';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { isUuid } from '#platform/shared/uuid.ts';
import { ImportWizard } from './import-wizard.tsx';

/** The button and dialog of an import, for the page that lists people. The address names the open import. */
export function ImportPeople() {
  const t = useText();
  const mayImport = usePermission('users.import');
  const [{ import: open = '' }, change] = useSearchValues();
  if (!mayImport) return null;
  const show = (id: string | undefined) => change({ import: id });
  return (
    <>
      <Button icon={FileUp} onPress={() => show('new')}>
        {t('imports.open')}
      </Button>
      {open !== '' && (
        <ImportWizard id={isUuid(open) ? open : undefined} onShow={show} onClose={() => show(undefined)} />
      )}
    </>
  );
}
