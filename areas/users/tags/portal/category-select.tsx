import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import type { TagCategories } from '../tag-categories.contract.ts';
import { NO_CATEGORY } from '../tags.contract.ts';
import { CategoryMenu } from './category-menu.tsx';
import type { TagPlace } from './use-tag-place.ts';

const ALL = 'all';

/** The categories where a list does not fit. */
export function CategorySelect({ categories, place }: { categories: TagCategories; place: TagPlace }) {
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
