import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import type { TagUses } from '../tag-endings.contract.ts';
import type { Tag } from '../tags.contract.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { TagSelect } from './tag-select.tsx';
import { useTagUses } from './use-tags.ts';

interface ReplaceTagDialogProps {
  tag: Tag;
  title: string;
  submitLabel: string;
  onSubmit: (replacementId: string) => void;
  onClose: () => void;
}

/** Shown before a tag in administrators' scopes is removed: names them and asks for a replacement. */
export function ReplaceTagDialog({ tag, title, submitLabel, onSubmit, onClose }: ReplaceTagDialogProps) {
  const t = useText();
  const uses = useTagUses(tag.id);
  const [replacementId, setReplacementId] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    setIsMissing(replacementId === null);
    if (replacementId === null) return;
    onClose();
    onSubmit(replacementId);
  };
  const footer = (
    <>
      <Button onPress={onClose}>{t('ui.cancel')}</Button>
      <Button type="submit" look="danger-filled">
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="column gap-16">
        <Loaded query={uses}>{(found) => <ScopedAdmins administrators={found.administrators} />}</Loaded>
        <TagSelect
          label={t('users.tags.replacement')}
          hint={t('users.tags.replacementHint')}
          error={isMissing ? t('field.required') : undefined}
          besides={tag.id}
          value={replacementId}
          onChange={(id) => {
            setReplacementId(id);
            setIsMissing(false);
          }}
        />
      </div>
    </Dialog>
  );
}

/** The names of the administrators whose scope changes. */
export function ScopedAdmins({ administrators }: Pick<TagUses, 'administrators'>) {
  const t = useText();
  if (administrators.length === 0) return null;
  return (
    <div>
      <p>{t('users.tags.scopedAdmins', { count: administrators.length })}</p>
      <ul className="scoped-admins">
        {administrators.map(({ id, ...name }) => (
          <li key={id}>{userName({ ...name, employeeNumber: null })}</li>
        ))}
      </ul>
    </div>
  );
}
