import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import {
  changeTagCategory,
  createTagCategory,
  listTagCategories,
  orderTagCategories,
  severalChosen,
  type TagCategory,
} from '../tag-categories.contract.ts';
import { changeTag, listTags, type Tag } from '../tags.contract.ts';
import { aCategory, aTag } from './sample-tag.ts';
import { TagsPage } from './tags-page.tsx';

const pageOf = (...items: Tag[]) => ({ items, nextCursor: null, total: items.length });
const SITE = aCategory('Site', { tagCount: 3 });
const CREW = aCategory('Crew', { tagCount: 4, isSingleChoice: true });

function anApi(categories: TagCategory[], ...tags: Tag[]) {
  const api = fakeApi();
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answer(listTagCategories, () => ({ items: categories, looseTagCount: 2 }));
  api.answer(listTags, () => pageOf(...tags));
  return api;
}
const show = (path = '/tags') => showPage(<TagsPage />, { path });
const chooseForCategory = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for the category ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the categories beside the tags', () => {
  test('are links that show their tags, with how many there are', async () => {
    const api = anApi([SITE, CREW], aTag('North'));
    show();
    const pane = await screen.findByRole('region', { name: 'Categories' });
    const all = await within(pane).findByRole('link', { name: 'All tags 9 tags' });
    expect(all.getAttribute('aria-current')).toBe('true');

    await userEvent.click(within(pane).getByRole('link', { name: 'Crew 4 tags' }));

    await waitFor(() => expect(api.inputsOf(listTags).at(-1)?.query?.category).toBe(CREW.id));
    await userEvent.click(within(pane).getByRole('link', { name: 'Without a category 2 tags' }));
    await waitFor(() => expect(api.inputsOf(listTags).at(-1)?.query?.category).toBe('none'));
  });

  test('can be put into another order', async () => {
    const api = anApi([SITE, CREW]);
    api.answer(orderTagCategories, () => ({ items: [CREW, SITE], looseTagCount: 2 }));
    show();

    await chooseForCategory('Crew', 'Move up');

    await waitFor(() => expect(api.inputsOf(orderTagCategories)).toEqual([{ body: { ids: [CREW.id, SITE.id] } }]));
  });

  test('say why they cannot be changed, and the dialog stays open', async () => {
    const api = anApi([SITE]);
    const message = '14 people have several tags of this category. First remove all but one from each of them.';
    api.refuse(changeTagCategory, severalChosen, { message });
    show();

    await chooseForCategory('Site', 'Edit');
    await userEvent.click(await screen.findByLabelText('Each person can have only one tag of this category'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText(message)).toBeTruthy();
    expect(api.inputsOf(changeTagCategory)[0]?.body?.isSingleChoice).toBe(true);
  });

  test('are suggested in the language of the page if there are none, and each is created with one press', async () => {
    const categories: TagCategory[] = [];
    const api = anApi(categories);
    api.answer(createTagCategory, ({ body }) => {
      const made = aCategory(body.name, body);
      categories.push(made);
      return made;
    });
    show('/es/tags');

    await userEvent.click(await screen.findByRole('button', { name: 'Cuadrilla' }));

    expect(await screen.findByText('La categoría Cuadrilla está lista para usarse.')).toBeTruthy();
    expect(api.inputsOf(createTagCategory)[0]?.body).toMatchObject({ name: 'Cuadrilla', isSingleChoice: true });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cuadrilla' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Turno' })).toBeTruthy();
  });

  test('can only be read by people who may not change tags', async () => {
    anApi([SITE], aTag('North'));
    showPage(<TagsPage />, { path: '/tags', permissions: ['users.view'] });

    await userEvent.click(await screen.findByRole('button', { name: 'Actions for North' }));

    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Show people']);
    expect(screen.queryByRole('button', { name: 'Create tag' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add category' })).toBeNull();
  });
});

test('a tag moves to another category, and the dialog counts the administrators with it in their scope', async () => {
  const north = aTag('North', { categoryId: SITE.id, category: 'Site', adminCount: 2 });
  const api = anApi([SITE, CREW], north);
  api.answer(changeTag, () => ({ ...north, category: 'Crew', categoryId: CREW.id }));
  show();

  await userEvent.click(await screen.findByRole('button', { name: 'Actions for North' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: /Category/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Crew' }));
  expect(await screen.findByText(/2 administrators see only people with this tag/)).toBeTruthy();
  await userEvent.click(within(dialog).getByLabelText('Olive'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(api.inputsOf(changeTag)).toEqual([
      {
        params: { id: north.id },
        body: { name: 'North', categoryId: CREW.id, color: 'olive', acceptsScopeChange: true },
      },
    ]),
  );
});
