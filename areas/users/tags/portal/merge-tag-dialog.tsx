import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { MergePreview } from '../tag-endings.contract.ts';
import type { Tag } from '../tags.contract.ts';
import { ScopedAdmins } from './replace-tag-dialog.tsx';
import { TagSelect } from './tag-select.tsx';
import { useMergePreview, useMergeTag, useOfferedTags } from './use-tags.ts';

/** Merges a tag into another, and explains first what that does. */
export function MergeTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const t = useText();
  const merge = useMergeTag();
  const [intoId, setIntoId] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => {
    setIsMissing(intoId === null);
    if (intoId === null || merge.isPending) return;
    const onSuccess = (into: Tag) => {
      onClose();
      showToast({ detail: t('users.tags.merged', { from: tag.name, into: into.name, count: into.userCount }) });
    };
    merge.mutate({ params: { id: tag.id }, body: { intoId } }, { onSuccess });
  };
  const footer = (
    <>
      <Button onPress={onClose}>{t('ui.cancel')}</Button>
      <Button type="submit" look="danger-filled" isPending={merge.isPending}>
        {t('users.tags.merge')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('users.tags.mergeTitle', { name: tag.name })}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={footer}
    >
      <div className="column gap-16">
        {merge.error && <Notice severity="error">{merge.error.message}</Notice>}
        <p>{t('users.tags.mergeText')}</p>
        <TagSelect
          label={t('users.tags.mergeInto')}
          error={isMissing ? t('field.required') : undefined}
          besides={tag.id}
          value={intoId}
          onChange={(id) => {
            setIntoId(id);
            setIsMissing(false);
          }}
        />
        {intoId !== null && <Preview tag={tag} intoId={intoId} />}
      </div>
    </Dialog>
  );
}

function Preview({ tag, intoId }: { tag: Tag; intoId: string }) {
  const preview = useMergePreview(tag.id, intoId);
  const { data } = useOfferedTags();
  const into = data?.tags.find(({ id }) => id === intoId)?.name ?? '';
  return <Loaded query={preview}>{(found) => <Consequences from={tag.name} into={into} preview={found} />}</Loaded>;
}

function Consequences({ from, into, preview }: { from: string; into: string; preview: MergePreview }) {
  const t = useText();
  const { fromCount, intoCount, resultCount, conflictCount, administrators } = preview;
  return (
    <>
      <p className="merge-sum">{t('users.tags.mergeSum', { from, fromCount, into, intoCount, resultCount })}</p>
      {conflictCount > 0 && (
        <Notice severity="warn">{t('users.tags.mergeConflicts', { count: conflictCount, from, into })}</Notice>
      )}
      <ScopedAdmins administrators={administrators} />
    </>
  );
}
