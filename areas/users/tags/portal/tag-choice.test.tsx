import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { offerTags } from '../tag-choice.contract.ts';
import type { Tag } from '../tags.contract.ts';
import { aCategory, aTag, offered } from './sample-tag.ts';
import { TagChoice } from './tag-choice.tsx';

const CREW = aCategory('Crew', { isSingleChoice: true });
const inCrew = (name: string, changes: Partial<Tag> = {}) =>
  aTag(name, { categoryId: CREW.id, category: 'Crew', ...changes });

function Choice({ carried }: { carried: Tag[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(carried.map(({ id }) => id)));
  return <TagChoice chosen={chosen} onChange={setChosen} />;
}
function show(tags: Tag[], carried: Tag[] = []) {
  const { id, name, isSingleChoice } = CREW;
  fakeApi().answer(offerTags, () => ({ categories: [{ id, name, isSingleChoice }], tags: tags.map(offered) }));
  showPage(<Choice carried={carried} />);
}
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);

test('in a single-choice category, choosing another tag replaces the first', async () => {
  const [a, b, loose] = [inCrew('Crew A'), inCrew('Crew B'), aTag('Driver')];
  show([a, b, loose], [a, loose]);

  const crew = await screen.findByRole('group', { name: 'Crew (one only)' });
  await userEvent.click(within(crew).getByLabelText('Crew B'));

  expect(chosen()).toEqual(['Crew B', 'Driver']);
});

test('an archived tag can be removed and is not offered to anyone else', async () => {
  const [carried, other] = [aTag('Old mill', { isArchived: true }), aTag('Old gate', { isArchived: true })];
  show([carried, other, aTag('Mill')], [carried]);

  await userEvent.click(await screen.findByLabelText('Old mill (archived)'));

  expect(chosen()).toEqual([]);
  expect(screen.queryByLabelText(/Old gate/)).toBeNull();
});

test('many tags can be searched; a single choice is replaced even if the search hides it', async () => {
  const tags = Array.from({ length: 20 }, (_, n) => inCrew(`Crew ${n}`));
  show(tags, tags.slice(0, 1));

  await userEvent.type(await screen.findByLabelText('Search tags'), 'CREW 19{Enter}');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await userEvent.click(screen.getByLabelText('Crew 19'));

  expect(chosen()).toEqual(['Crew 19']);
});
