import { useSearchValues } from '#platform/portal/navigation.tsx';
import { isUuid } from '#platform/shared/uuid.ts';
import { NO_CATEGORY } from '../tags.contract.ts';

/** The part of the tags that is shown; kept in the URL. */
export interface TagPlace {
  /** A category's id, or NO_CATEGORY; undefined: all tags. */
  readonly category: string | undefined;
  /** The id of the shown category, if there is one. */
  readonly categoryId: string | null;
  readonly isArchive: boolean;
  readonly go: (category: string | undefined) => void;
  readonly showArchive: (isArchive: boolean) => void;
}

export function useTagPlace(): TagPlace {
  const [{ category = '', state }, change] = useSearchValues();
  const isCategory = isUuid(category);
  return {
    category: isCategory || category === NO_CATEGORY ? category : undefined,
    categoryId: isCategory ? category : null,
    isArchive: state === 'archived',
    go: (next) => change({ category: next }),
    showArchive: (isArchive) => change({ state: isArchive ? 'archived' : undefined }),
  };
}
