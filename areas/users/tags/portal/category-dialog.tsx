import { useState } from 'react';
import type { ApiError } from '#platform/portal/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { categoryNameTaken, NewTagCategory } from '../tag-categories.contract.ts';
import { TAG_NAME_MAX_LENGTH } from '#areas/users/names/tag-limits.ts';
import { ColorChoice } from './color-choice.tsx';

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
  const [form, setForm] = useState(before);
  const [isMissing, setIsMissing] = useState(false);
  const isAboutName = error?.code === categoryNameTaken.code;
  const nameProblem = isAboutName ? error.message : undefined;

  const submit = () => {
    const parsed = NewTagCategory.safeParse(form);
    setIsMissing(!parsed.success);
    if (parsed.success && !isPending) onSubmit(parsed.data);
  };
  const footer = <DialogSubmit label={submitLabel} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={title} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="column gap-16">
        {error && !isAboutName && <Notice severity="error">{error.message}</Notice>}
        <TextField
          label={t('users.tags.categoryName')}
          hint={t('tags.nameHint', { max: TAG_NAME_MAX_LENGTH })}
          error={isMissing ? t('field.required') : nameProblem}
          value={form.name}
          maxLength={TAG_NAME_MAX_LENGTH}
          autoFocus
          autoComplete="off"
          onChange={(name) => {
            setForm({ ...form, name });
            setIsMissing(false);
          }}
        />
        <ColorChoice color={form.color} onChange={(color) => setForm({ ...form, color: color ?? form.color })} />
        <Checkbox isChecked={form.isSingleChoice} onChange={(isSingleChoice) => setForm({ ...form, isSingleChoice })}>
          {t('users.tags.singleChoice')}
        </Checkbox>
      </div>
    </Dialog>
  );
}
