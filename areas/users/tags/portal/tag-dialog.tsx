import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import type { TagColor } from '#areas/users/names/tag-label.ts';
import { NewTag, NO_CATEGORY, tagNameTaken } from '../tags.contract.ts';
import { ColorChoice } from './color-choice.tsx';
import { TagNameField } from './tag-name-field.tsx';
import { useTagCategories } from './use-tags.ts';

export interface TagForm {
  readonly name: string;
  readonly categoryId: string | null;
  /** null: the color of the category. */
  readonly color: TagColor | null;
}

interface TagDialogProps {
  title: string;
  submitLabel: string;
  before: TagForm;
  isPending: boolean;
  /** Why the server refused the last attempt. */
  error: ApiError | null;
  /** The warning to show when the tag moves to another category. */
  moveWarning?: string | undefined;
  onSubmit: (form: TagForm) => void;
  onClose: () => void;
}

/** Asks for the fields of a new or existing tag. Mounted when it opens, so it always starts fresh. */
export function TagDialog({ title, submitLabel, before, isPending, error, ...rest }: TagDialogProps) {
  const { moveWarning, onSubmit, onClose } = rest;
  const t = useText();
  const { values, field, change, submit } = useCheckedForm({
    start: before,
    faultsIn: (form) => (NewTag.safeParse(form).success ? {} : { name: 'field.required' }),
  });
  const isAboutName = error?.code === tagNameTaken.code || error?.fields?.['name'] !== undefined;
  const nameProblem = isAboutName ? (error.fields?.['name'] ?? error.message) : undefined;

  const send = submit((form) => {
    if (!isPending) onSubmit({ ...form, name: form.name.trim() });
  });
  const footer = <DialogSubmit label={submitLabel} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={title} isOpen onClose={onClose} onSubmit={send} footer={footer}>
      <div className="column gap-16">
        {error && !isAboutName && <Notice severity="error">{error.message}</Notice>}
        <TagNameField label={t('tags.name')} refusal={nameProblem} {...field('name')} />
        <CategoryFields form={values} onChange={change} />
        {moveWarning && values.categoryId !== before.categoryId && <Notice severity="warn">{moveWarning}</Notice>}
      </div>
    </Dialog>
  );
}

/** Without categories only a color can be chosen. */
function CategoryFields({ form, onChange }: { form: TagForm; onChange: (changes: Partial<TagForm>) => void }) {
  const t = useText();
  const { data } = useTagCategories();
  const categories = data?.items ?? [];
  const inherited = categories.find(({ id }) => id === form.categoryId)?.color;
  const options = [
    { id: NO_CATEGORY, text: t('users.tags.withoutCategory') },
    ...categories.map(({ id, name }) => ({ id, text: name })),
  ];
  return (
    <>
      {categories.length > 0 && (
        <Select
          label={t('users.tags.category')}
          options={options}
          value={form.categoryId ?? NO_CATEGORY}
          onChange={(id) => onChange({ categoryId: id === NO_CATEGORY ? null : id })}
        />
      )}
      <ColorChoice
        color={inherited ? form.color : (form.color ?? 'slate')}
        {...(inherited && { inherited })}
        onChange={(color) => onChange({ color })}
      />
    </>
  );
}
