import { useState } from 'react';
import type { ApiError } from '#platform/portal/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { NewTag, TAG_NAME_MAX_LENGTH } from '../tags.contract.ts';

interface TagDialogProps {
  title: string;
  submitLabel: string;
  /** The name to begin with. */
  name?: string;
  isPending: boolean;
  /** Why the server refused the last name. */
  error: ApiError | null;
  onSubmit: (newTag: NewTag) => void;
  onClose: () => void;
}

/** Asks for the name of a tag, new or old. It is mounted when it opens, so each time begins afresh. */
export function TagDialog({
  title,
  submitLabel,
  name: nameBefore = '',
  isPending,
  error,
  onSubmit,
  onClose,
}: TagDialogProps) {
  const t = useText();
  const [name, setName] = useState(nameBefore);
  const [isMissing, setIsMissing] = useState(false);
  const problem = isMissing ? t('field.required') : (error?.fields?.['name'] ?? error?.message);

  const submit = () => {
    const parsed = NewTag.safeParse({ name });
    setIsMissing(!parsed.success);
    if (parsed.success && !isPending) onSubmit(parsed.data);
  };
  const footer = (
    <>
      <Button onPress={onClose}>{t('ui.cancel')}</Button>
      <Button type="submit" look="primary" isPending={isPending}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <TextField
        label={t('tags.name')}
        hint={t('tags.nameHint', { max: TAG_NAME_MAX_LENGTH })}
        error={problem}
        value={name}
        maxLength={TAG_NAME_MAX_LENGTH}
        autoFocus
        autoComplete="off"
        onChange={(value) => {
          setName(value);
          setIsMissing(false);
        }}
      />
    </Dialog>
  );
}
