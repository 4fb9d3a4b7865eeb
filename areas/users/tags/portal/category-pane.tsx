import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { useNarrowScreen } from '#platform/portal/ui/use-narrow-screen.ts';
import type { NewTagCategory, TagCategories, TagCategory } from '../tag-categories.contract.ts';
import { CategoryList } from './category-list.tsx';
import type { TagPlace } from './use-tag-place.ts';
import { useCreateCategory, useTagCategories } from './use-tags.ts';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { NO_CATEGORY } from '../tags.contract.ts';
import { CategoryMenu } from './category-menu.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { CategoryDialog } from './category-dialog.tsx';

/** The categories beside the tags, or above them on a phone. */
export function CategoryPane({ place }: { place: TagPlace }) {
  const t = useText();
  const categories = useTagCategories();
  return (
    <section className="column gap-8 may-shrink category-pane" aria-label={t('users.tags.categories')}>
      <Loaded query={categories}>{(found) => <Categories categories={found} place={place} />}</Loaded>
    </section>
  );
}

function Categories({ categories, place }: { categories: TagCategories; place: TagPlace }) {
  const t = useText();
  const mayManage = usePermission('tags.manage');
  const isNarrow = useNarrowScreen();
  const [isCreating, setIsCreating] = useState(false);
  const hasNone = categories.items.length === 0;
  // A person who took one suggestion may want another; on a later visit they have decided.
  const [beganWithNone] = useState(hasNone);
  const Chooser = isNarrow ? CategorySelect : CategoryList;
  return (
    <>
      {!hasNone && <Chooser categories={categories} place={place} />}
      {beganWithNone && mayManage && <SuggestedCategories categories={categories.items} />}
      {mayManage && (
        <Button look="quiet" icon={Plus} onPress={() => setIsCreating(true)}>
          {t('users.tags.createCategory')}
        </Button>
      )}
      {isCreating && <CreateCategoryDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

const ALL = 'all';

/** The categories where a list does not fit. */
function CategorySelect({ categories, place }: { categories: TagCategories; place: TagPlace }) {
  const t = useText();
  const mayManage = usePermission('tags.manage');
  const { items, looseTagCount } = categories;
  const chosen = items.find(({ id }) => id === place.category);
  const options = [
    { id: ALL, text: t('users.tags.all') },
    ...items.map(({ id, name }) => ({ id, text: name })),
    ...(looseTagCount > 0 ? [{ id: NO_CATEGORY, text: t('users.tags.withoutCategory') }] : []),
  ];
  return (
    <div className="category-select">
      <Select
        label={t('users.tags.category')}
        options={options}
        value={place.category ?? ALL}
        onChange={(id) => place.go(id === ALL ? undefined : id)}
      />
      {mayManage && chosen && <CategoryMenu category={chosen} categories={items} place={place} />}
    </div>
  );
}

function CreateCategoryDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const create = useCreateCategory();
  return (
    <CategoryDialog
      title={t('users.tags.createCategory')}
      submitLabel={t('users.tags.createCategory')}
      before={{ name: '', color: 'slate', isSingleChoice: false }}
      isPending={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={(body) =>
        create.mutate(
          { body },
          {
            onSuccess: ({ name }) => {
              onClose();
              showToast({ detail: t('users.tags.categoryCreated', { name }) });
            },
          },
        )
      }
    />
  );
}

/** The categories that most organizations start with, each created with one press in the reader's language. */
function SuggestedCategories({ categories }: { categories: readonly TagCategory[] }) {
  const t = useText();
  const create = useCreateCategory();
  const suggested: readonly NewTagCategory[] = [
    { name: t('users.tags.suggested.site'), color: 'blue', isSingleChoice: true },
    { name: t('users.tags.suggested.crew'), color: 'teal', isSingleChoice: true },
    { name: t('users.tags.suggested.shift'), color: 'violet', isSingleChoice: true },
    { name: t('users.tags.suggested.jobRole'), color: 'brown', isSingleChoice: false },
    { name: t('users.tags.suggested.riskClass'), color: 'magenta', isSingleChoice: true },
  ];
  const taken = new Set(categories.map(({ name }) => name.toLowerCase()));
  const open = suggested.filter(({ name }) => !taken.has(name.toLowerCase()));
  const add = (category: NewTagCategory) =>
    create.mutate(
      { body: category },
      {
        onSuccess: ({ name }) => showToast({ detail: t('users.tags.categoryCreated', { name }) }),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
      },
    );
  if (open.length === 0) return null;
  return (
    <div className="column gap-8 quiet">
      <p>{t('users.tags.suggestedText')}</p>
      <div className="cluster gap-8">
        {open.map((category) => (
          <Button key={category.color} icon={Plus} isDisabled={create.isPending} onPress={() => add(category)}>
            {category.name}
          </Button>
        ))}
      </div>
    </div>
  );
}
