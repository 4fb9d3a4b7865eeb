import type { ReactNode } from 'react';
import { usePermission } from '#platform/portal/permission.tsx';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { TagCategories } from '../tag-categories.contract.ts';
import type { TagColor } from '#areas/users/names/tag-label.ts';
import { NO_CATEGORY } from '../tags.contract.ts';
import { CategoryMenu } from './category-menu.tsx';
import { TagDot } from './tag-dot.tsx';
import type { TagPlace } from './use-tag-place.ts';

/** A link to the tags of each category, and to all of them. */
export function CategoryList({ categories, place }: { categories: TagCategories; place: TagPlace }) {
  const t = useText();
  const mayManage = usePermission('tags.manage');
  const { items, looseTagCount } = categories;
  const all = items.reduce((sum, { tagCount }) => sum + tagCount, looseTagCount);
  return (
    <ul className="column gap-2 category-list">
      <CategoryLink place={place} to={undefined} name={t('users.tags.all')} count={all} />
      {items.map((category) => (
        <CategoryLink
          key={category.id}
          place={place}
          to={category.id}
          name={category.name}
          count={category.tagCount}
          color={category.color}
          menu={mayManage && <CategoryMenu category={category} categories={items} place={place} />}
        />
      ))}
      {looseTagCount > 0 && (
        <CategoryLink place={place} to={NO_CATEGORY} name={t('users.tags.withoutCategory')} count={looseTagCount} />
      )}
    </ul>
  );
}

interface CategoryLinkProps {
  place: TagPlace;
  to: string | undefined;
  name: string;
  count: number;
  color?: TagColor;
  menu?: ReactNode;
}

function CategoryLink({ place, to, name, count, color, menu }: CategoryLinkProps) {
  const t = useText();
  const numbers = new Intl.NumberFormat(useLocale());
  return (
    <li>
      <PageLink
        className="row gap-8 grow may-shrink quiet category-link"
        to={to === undefined ? '/tags' : `/tags?category=${to}`}
        aria-current={place.category === to ? 'true' : undefined}
      >
        {color && <TagDot color={color} />}
        <span className="grow breaks">{name}</span>
        <span className="faint caption category-count" aria-hidden>
          {numbers.format(count)}
        </span>{' '}
        <span className="visually-hidden">{t('users.tags.tagCount', { count })}</span>
      </PageLink>
      {menu}
    </li>
  );
}
