import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { SHARINGS, VIEW_NAME_MAX_LENGTH, type SavedView } from '../saved-views.contract.ts';

type ViewFacts = Pick<SavedView, 'name' | 'sharedWith' | 'isDefault'>;

interface ViewDialogProps {
  title: string;
  start: ViewFacts;
  /** False for another person's view, which only its owner can make a default. */
  isMine?: boolean;
  isPending: boolean;
  failure: string | undefined;
  onSubmit: (facts: ViewFacts) => void;
  onClose: () => void;
}

/** The name of a view, and with whom it is shared. */
export function ViewDialog({ title, start, isMine = true, isPending, failure, onSubmit, onClose }: ViewDialogProps) {
  const t = useText();
  const { field, submit } = useCheckedForm<ViewFacts>({
    start,
    faultsIn: ({ name }) => (name.trim() === '' ? { name: 'field.required' } : {}),
  });
  const isDefault = field('isDefault');
  const sharings = {
    nobody: t('reports.views.shared.nobody'),
    profile: t('reports.views.shared.profile'),
    everyone: t('reports.views.shared.everyone'),
  };
  const send = submit((facts) => {
    if (!isPending) onSubmit({ ...facts, name: facts.name.trim() });
  });
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      onSubmit={send}
      footer={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" isPending={isPending}>
            {t('reports.views.keep')}
          </Button>
        </>
      }
    >
      <div className="stack gap-16 above-12">
        {failure && <Notice severity="error">{failure}</Notice>}
        <TextField
          label={t('reports.views.name')}
          maxLength={VIEW_NAME_MAX_LENGTH}
          autoComplete="off"
          autoFocus
          {...field('name')}
        />
        <Select
          label={t('reports.views.sharedWith')}
          options={SHARINGS.map((id) => ({ id, text: sharings[id] }))}
          {...field('sharedWith')}
        />
        {isMine && (
          <Checkbox isChecked={isDefault.value} onChange={isDefault.onChange}>
            {t('reports.views.openWith')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}
