import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { listTags, type Tag } from '../tags.contract.ts';
import { listUsers, setUserTags, type User } from '../users.contract.ts';
import { UsersPage } from './users-page.tsx';

const aTag = (name: string): Tag => ({
  id: crypto.randomUUID(),
  name,
  userCount: 0,
  createdAt: '2026-11-15T05:36:00.000Z',
});
const aUser = (firstName: string, tags: Tag[] = []): User => ({
  id: crypto.randomUUID(),
  firstName,
  lastName: 'Lima',
  employeeNumber: '104882',
  phone: null,
  status: 'active',
  tags: tags.map(({ id, name }) => ({ id, name })),
});
const pageOf = <T,>(...items: T[]) => ({ items, nextCursor: null, total: items.length });
const show = (path = '/users') => showPage(<UsersPage />, { path });

describe('the users page', () => {
  test('leads from a row to the person', async () => {
    const api = fakeApi();
    const ana = aUser('Ana');
    api.answer(listUsers, () => pageOf(ana));
    show('/pt/users');

    const link = await screen.findByRole('link', { name: /Ana Lima/ });

    expect(link.getAttribute('href')).toBe(`/pt/users/${ana.id}`);
  });

  test('shows three tags and how many more', async () => {
    const api = fakeApi();
    api.answer(listUsers, () => pageOf(aUser('Ana', ['A1', 'B2', 'C3', 'D4', 'E5'].map(aTag))));
    show();

    expect(await screen.findByText('C3')).toBeTruthy();
    expect(screen.queryByText('D4')).toBeNull();
    expect(screen.getByText('+2')).toBeTruthy();
  });

  test('sends what is typed as a search', async () => {
    const api = fakeApi();
    const asked: (string | undefined)[] = [];
    api.answer(listUsers, ({ query }) => {
      asked.push(query.search);
      return pageOf(aUser('Ana'));
    });
    show();

    await userEvent.type(await screen.findByRole('searchbox'), 'ana');

    await waitFor(() => expect(asked.at(-1)).toBe('ana'));
  });

  test('a tag in the address narrows the list, and its chip can be removed', async () => {
    const api = fakeApi();
    const north = aTag('North');
    api.answer(listTags, () => pageOf(north));
    api.answer(listUsers, ({ query }) =>
      query.tags?.[0] === north.id ? pageOf(aUser('Ana')) : pageOf(aUser('Ana'), aUser('Bo')),
    );
    show(`/users?tags=${north.id}`);
    expect(await screen.findByRole('link', { name: /Ana/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Bo/ })).toBeNull();

    await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter North' }));

    expect(await screen.findByRole('link', { name: /Bo/ })).toBeTruthy();
  });

  test('gives a person exactly the chosen tags', async () => {
    const api = fakeApi();
    const [north, south] = [aTag('North'), aTag('South')];
    const ana = aUser('Ana', [north]);
    let sent: string[] = [];
    api.answer(listTags, () => pageOf(north, south));
    api.answer(listUsers, () => pageOf(ana));
    api.answer(setUserTags, ({ body }) => {
      sent = body.tagIds;
      return ana;
    });
    show();

    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ana Lima' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit tags' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'North' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'South' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('The tags of Ana Lima are saved.')).toBeTruthy();
    expect(sent).toEqual([south.id]);
  });
});
