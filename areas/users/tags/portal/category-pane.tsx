import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { useNarrowScreen } from '#platform/portal/ui/use-narrow-screen.ts';
import type { TagCategories } from '../tag-categories.contract.ts';
import { CategoryList } from './category-list.tsx';
import { CategorySelect } from './category-select.tsx';
import { CreateCategoryDialog } from './create-category-dialog.tsx';
import { SuggestedCategories } from './suggested-categories.tsx';
import type { TagPlace } from './use-tag-place.ts';
import { useTagCategories } from './use-tags.ts';

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
