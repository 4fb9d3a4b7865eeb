import Plus from 'lucide-react/icons/plus';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { NewTagCategory, TagCategory } from '../tag-categories.contract.ts';
import { useCreateCategory } from './use-tags.ts';

/** The categories that most organizations start with, each created with one press in the reader's language. */
export function SuggestedCategories({ categories }: { categories: readonly TagCategory[] }) {
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
