import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { listTagCategories } from '../tag-categories.contract.ts';
import { offerTags } from '../tag-choice.contract.ts';
import { archiveTag, deleteTag, getTagUses, mergeTag, previewMerge, unarchiveTag } from '../tag-endings.contract.ts';
import { listTags, type Tag } from '../tags.contract.ts';
import { aTag, offered } from './sample-tag.ts';
import { TagsPage } from './tags-page.tsx';

const CREW_B = aTag('Crew B', { userCount: 41 });
const CREW_OLD = aTag('Crew-B', { userCount: 38 });
const SUE = { id: crypto.randomUUID(), firstName: 'Sue', lastName: 'Park' };

function anApi(...tags: Tag[]) {
  const api = fakeApi();
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answer(listTagCategories, () => ({ items: [], looseTagCount: tags.length }));
  api.answer(listTags, () => ({ items: tags, nextCursor: null, total: tags.length }));
  api.answer(offerTags, () => ({ categories: [], tags: tags.map(offered) }));
  return api;
}
const choose = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const pick = async (label: RegExp, option: string) => {
  await userEvent.click(screen.getByRole('button', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('merging explains what it does before it is done', async () => {
  const api = anApi(CREW_B, CREW_OLD);
  api.answer(previewMerge, () => ({
    fromCount: 38,
    intoCount: 41,
    resultCount: 77,
    conflictCount: 2,
    administrators: [SUE],
  }));
  api.answer(mergeTag, () => ({ ...CREW_B, userCount: 77 }));
  showPage(<TagsPage />, { path: '/tags' });

  await choose('Crew-B', 'Merge');
  await pick(/Into the tag/, 'Crew B');
  expect(await screen.findByText('Crew-B 38 + Crew B 41 → Crew B 77 people')).toBeTruthy();
  expect(screen.getByText(/2 people have another tag of a category that allows only one/)).toBeTruthy();
  expect(screen.getByText('Sue Park')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));

  expect(await screen.findByText('Crew-B is now Crew B, with 77 people.')).toBeTruthy();
  expect(api.inputsOf(mergeTag)).toEqual([{ params: { id: CREW_OLD.id }, body: { intoId: CREW_B.id } }]);
});

test('merging without a target is not sent', async () => {
  const api = anApi(CREW_B, CREW_OLD);
  showPage(<TagsPage />, { path: '/tags' });

  await choose('Crew-B', 'Merge');
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));

  expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
  expect(api.inputsOf(mergeTag)).toEqual([]);
});

test('a tag in an administrator’s scope is deleted only with a replacement', async () => {
  const scoped = aTag('Crew-B', { adminCount: 1 });
  const api = anApi(scoped, CREW_B);
  api.answer(getTagUses, () => ({ userCount: 0, administrators: [SUE] }));
  api.answer(deleteTag, () => undefined);
  showPage(<TagsPage />, { path: '/tags' });

  await choose('Crew-B', 'Delete');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Sue Park')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('Please fill in this field.')).toBeTruthy();
  await pick(/Replacement tag/, 'Crew B');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));

  await waitFor(() =>
    expect(api.inputsOf(deleteTag)).toEqual([{ params: { id: scoped.id }, query: { replacementId: CREW_B.id } }]),
  );
});

test('a tag is archived at once, and Undo takes it back', async () => {
  const api = anApi(CREW_B);
  api.answer(archiveTag, () => ({ ...CREW_B, isArchived: true }));
  api.answer(unarchiveTag, () => CREW_B);
  showPage(<TagsPage />, { path: '/tags' });

  await choose('Crew B', 'Archive');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Crew B can be assigned again.')).toBeTruthy();
  expect(api.inputsOf(archiveTag)).toEqual([{ params: { id: CREW_B.id }, body: {} }]);
});

test('the archive is a view of its own', async () => {
  const api = anApi(aTag('Old mill', { isArchived: true }));
  showPage(<TagsPage />, { path: '/tags?state=archived' });

  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Old mill' }));

  expect(await screen.findByRole('menuitem', { name: 'Unarchive' })).toBeTruthy();
  expect(api.inputsOf(listTags)[0]?.query?.state).toBe('archived');
});
