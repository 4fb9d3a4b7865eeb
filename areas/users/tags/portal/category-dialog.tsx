import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { categoryNameTaken, NewTagCategory } from '../tag-categories.contract.ts';
import { ColorChoice } from './color-choice.tsx';
import { TagNameField } from './tag-name-field.tsx';

interface CategoryDialogProps {
  title: string;
  submitLabel: string;
  before: NewTagCategory;
  isPending: boolean;
  /** Why the server refused the last attempt. */
  error: ApiError | null;
  onSubmit: (category: NewTagCategory) => void;
  onClose: () => void;
}

/** Asks for the fields of a new or existing category; mounted when it opens. */
export function CategoryDialog({ title, submitLabel, before, isPending, error, ...rest }: CategoryDialogProps) {
  const { onSubmit, onClose } = rest;
  const t = useText();
  const { field, submit } = useCheckedForm({
    start: before,
    faultsIn: (form) => (NewTagCategory.safeParse(form).success ? {} : { name: 'field.required' }),
  });
  const color = field('color');
  const isSingleChoice = field('isSingleChoice');
  const isAboutName = error?.code === categoryNameTaken.code;

  const send = submit((form) => {
    if (!isPending) onSubmit(NewTagCategory.parse(form));
  });
  const footer = <DialogSubmit label={submitLabel} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={title} isOpen onClose={onClose} onSubmit={send} footer={footer}>
      <div className="column gap-16">
        {error && !isAboutName && <Notice severity="error">{error.message}</Notice>}
        <TagNameField
          label={t('users.tags.categoryName')}
          refusal={isAboutName ? error.message : undefined}
          {...field('name')}
        />
        <ColorChoice color={color.value} onChange={(chosen) => color.onChange(chosen ?? color.value)} />
        <Checkbox isChecked={isSingleChoice.value} onChange={isSingleChoice.onChange}>
          {t('users.tags.singleChoice')}
        </Checkbox>
      </div>
    </Dialog>
  );
}
