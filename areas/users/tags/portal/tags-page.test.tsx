import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { unavailable } from '#platform/shared/problem.ts';
import { listTagCategories } from '../tag-categories.contract.ts';
import { deleteTag } from '../tag-endings.contract.ts';
import { changeTag, createTag, listTags, restoreTag, tagNameTaken, type Tag } from '../tags.contract.ts';
import { aTag } from './sample-tag.ts';
import { TagsPage } from './tags-page.tsx';

const pageOf = (...items: Tag[]) => ({ items, nextCursor: null, total: items.length });
const anApi = () => {
  const api = fakeApi();
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answer(listTagCategories, () => ({ items: [], looseTagCount: 1 }));
  return api;
};
const show = (path = '/tags') => showPage(<TagsPage />, { path });
const openActions = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));

describe('the tags page', () => {
  test('lists tags with the people who carry them', async () => {
    const api = anApi();
    api.answer(listTags, () => pageOf(aTag('Crew B', { userCount: 1204 })));
    show();

    const row = await screen.findByRole('row', { name: /Crew B/ });

    expect(within(row).getByText('1,204')).toBeTruthy();
  });

  test('creates a tag and says so', async () => {
    const api = anApi();
    const tags: Tag[] = [];
    api.answer(listTags, () => pageOf(...tags));
    api.answer(createTag, ({ body }) => {
      const tag = aTag(body.name);
      tags.push(tag);
      return tag;
    });
    show();

    await userEvent.click((await screen.findAllByRole('button', { name: 'Create tag' }))[0] as HTMLElement);
    await userEvent.type(screen.getByLabelText('Tag name'), 'Drivers{Enter}');

    expect(await screen.findByText('The tag Drivers is ready to use.')).toBeTruthy();
    expect(await screen.findByRole('row', { name: /Drivers/ })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows why the server refused a name, and keeps what was typed', async () => {
    const api = anApi();
    api.answer(listTags, () => pageOf(aTag('Drivers')));
    api.refuse(createTag, tagNameTaken);
    show();

    await userEvent.click(await screen.findByRole('button', { name: 'Create tag' }));
    await userEvent.type(screen.getByLabelText('Tag name'), 'Drivers{Enter}');

    expect(await screen.findByText('A tag with this name already exists.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Tag name').value).toBe('Drivers');
  });

  test('asks for a name before it calls the server', async () => {
    const api = anApi();
    api.answer(listTags, () => pageOf(aTag('Drivers')));
    show();

    await userEvent.click(await screen.findByRole('button', { name: 'Create tag' }));
    await userEvent.type(screen.getByLabelText('Tag name'), '   {Enter}');

    expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
  });

  test('changes a tag from what it is', async () => {
    const api = anApi();
    const tag = aTag('Day', { userCount: 3 });
    api.answer(listTags, () => pageOf(tag));
    api.answer(changeTag, ({ params, body }) => {
      expect(params.id).toBe(tag.id);
      tag.name = body.name ?? tag.name;
      return tag;
    });
    show();

    await openActions('Day');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const field = await screen.findByLabelText('Tag name');
    expect((field as HTMLInputElement).value).toBe('Day');
    await userEvent.clear(field);
    await userEvent.type(field, 'Daylight{Enter}');

    expect(await screen.findByRole('row', { name: /Daylight/ })).toBeTruthy();
  });

  test('deletes an unused tag at once, and Undo brings it back', async () => {
    const api = anApi();
    const tag = aTag('Blast');
    let isDeleted = false;
    api.answer(listTags, () => (isDeleted ? pageOf() : pageOf(tag)));
    api.answer(deleteTag, () => {
      isDeleted = true;
    });
    api.answer(restoreTag, () => {
      isDeleted = false;
      return tag;
    });
    show();

    await openActions('Blast');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('No tags yet')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(await screen.findByRole('row', { name: /Blast/ })).toBeTruthy();
  });

  test('asks before it deletes a tag in use, and says what it does', async () => {
    const api = anApi();
    const tag = aTag('Haul', { userCount: 41 });
    let deleted = 0;
    api.answer(listTags, () => pageOf(tag));
    api.answer(deleteTag, () => {
      deleted += 1;
    });
    show();

    await openActions('Haul');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/41 people lose this tag/)).toBeTruthy();
    expect(deleted).toBe(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(deleted).toBe(1));
  });

  test('a search without a match offers the way back', async () => {
    const api = anApi();
    api.answer(listTags, ({ query }) => (query.search ? pageOf() : pageOf(aTag('Crew B'))));
    show('/tags?search=zzz');

    expect(await screen.findByText('No tag contains “zzz”.')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement);

    expect(await screen.findByRole('row', { name: /Crew B/ })).toBeTruthy();
  });

  test('a list that cannot be loaded says so and can be tried again', async () => {
    const api = anApi();
    api.refuse(listTags, unavailable);
    show();
    const retry = await screen.findByRole('button', { name: 'Retry' });

    api.answer(listTags, () => pageOf(aTag('Crew B')));
    await userEvent.click(retry);

    expect(await screen.findByRole('row', { name: /Crew B/ })).toBeTruthy();
  });

  test('speaks Spanish under /es', async () => {
    const api = anApi();
    api.answer(listTags, () => pageOf());
    show('/es/tags');

    expect(await screen.findByRole('heading', { level: 1, name: 'Etiquetas de usuarios' })).toBeTruthy();
    expect(await screen.findByText('Aún no hay etiquetas')).toBeTruthy();
  });
});
