import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { settingChanged } from '#areas/organizations/setting-changes.contract.ts';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { translate } from '#platform/portal/texts.ts';
import { changeSite, chooseSiteCategory, getSites, type SitesView, type SiteView } from '../sites.contract.ts';
import { SITE_WORDS } from './site-words.ts';
import { SitesSection } from './sites-section.tsx';

const id = (last: string) => `0192f0aa-5555-7000-8000-00000000000${last}`;
const RULE = {
  clearanceMinutes: 720,
  ifUnreachable: 'closed',
  nothingDueClears: true,
  cautionClears: true,
  showsCode: 'nowhere',
} as const;

const site = (last: string, name: string, change: Partial<SiteView> = {}): SiteView => ({
  tag: { id: id(last), name, color: 'slate', category: 'Site' },
  timeZone: null,
  language: null,
  offersQuickCheck: null,
  retestAfterMinutes: null,
  mostRetests: null,
  gate: null,
  kiosks: [],
  ...change,
});

const NORTH = site('a', 'North', {
  timeZone: 'America/Lima',
  language: 'es',
  gate: { ...RULE, clearanceMinutes: 60 },
  kiosks: [{ id: id('c'), name: 'Gate 1' }],
});
const VIEW: SitesView = {
  categoryId: null,
  sites: [NORTH, site('b', 'South')],
  organization: {
    timeZone: 'America/Denver',
    language: 'en',
    offersQuickCheck: true,
    retestAfterMinutes: 10,
    mostRetests: 1,
    gate: RULE,
  },
  version: 3,
};

function show(view: SitesView = VIEW, categories = ['Site']) {
  const api = fakeApi();
  api.answer(getSites, () => view);
  api.answer(offerTags, () => ({
    categories: categories.map((name, at) => ({ id: id(String(at)), name, isSingleChoice: true })),
    tags: [],
  }));
  api.answer(changeSite, () => ({ ...view, version: view.version + 1 }));
  api.answer(chooseSiteCategory, ({ body }) => ({ ...view, categoryId: body.categoryId }));
  showPage(<SitesSection />);
  return api;
}

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

test('each site is shown with what it sets, and the organization’s values in parentheses', async () => {
  show();
  const north = await row('North');
  const south = await row('South');

  expect(north.getByText('America/Lima')).toBeTruthy();
  expect(north.getByText('Español')).toBeTruthy();
  expect(north.getByText('clears for 1 h')).toBeTruthy();
  expect(north.getByText('(1 retest, after 10 min)')).toBeTruthy();
  expect(south.getByText('(America/Denver)')).toBeTruthy();
  expect(south.getByText('(Full test and quick check)')).toBeTruthy();
  expect(screen.queryByLabelText('Category of the sites')).toBeNull();
});

test('a site is changed, and an empty field is left to the organization', async () => {
  const api = show();
  await userEvent.click((await row('North')).getByText('North'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Language'), 'As the organization: English');
  await userEvent.selectOptions(dialog.getByLabelText('Tests'), 'Full test only');
  await userEvent.selectOptions(dialog.getByLabelText('Retests after a red result'), 'No retest');
  await userEvent.type(dialog.getByLabelText('Minutes to wait before a retest'), '61');
  expect(dialog.getByText('Please enter 0 to 60 minutes.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(api.inputsOf(changeSite)).toEqual([]);
  await userEvent.clear(dialog.getByLabelText('Minutes to wait before a retest'));
  expect(dialog.getByText('Gate 1')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  await expect
    .poll(() => api.inputsOf(changeSite))
    .toEqual([
      {
        params: { id: NORTH.tag.id },
        body: {
          timeZone: 'America/Lima',
          language: null,
          offersQuickCheck: false,
          retestAfterMinutes: null,
          mostRetests: 0,
          version: 3,
        },
      },
    ]);
});

test('a change that someone else made first is reported, and what was typed stays', async () => {
  const api = show();
  api.refuse(changeSite, settingChanged);
  await userEvent.click((await row('South')).getByText('South'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Minutes to wait before a retest'), '20');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  await expect.poll(() => dialog.getByRole('alert').textContent).not.toBe('');
  expect(dialog.getByLabelText<HTMLInputElement>('Minutes to wait before a retest').value).toBe('20');
  expect(api.inputsOf(getSites)).toHaveLength(2);
});

test('where there are several categories, one is chosen for the sites', async () => {
  const api = show(VIEW, ['Site', 'Crew']);
  await userEvent.selectOptions(await screen.findByLabelText('Category of the sites'), 'Site');

  await expect.poll(() => api.inputsOf(chooseSiteCategory)).toEqual([{ body: { categoryId: id('0'), version: 3 } }]);
});

test('an organization without sites reads what a site is, and where to make one', async () => {
  show({ ...VIEW, sites: [] });

  expect(await screen.findByText(/A site is a tag of a category/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Tags' })).toBeTruthy();
});

test('the history names the site, the field and the value', () => {
  show();
  const { field, value } = SITE_WORDS;

  expect(field(translate, 'sites.Pit 2.5.language')).toBe('Pit 2.5: Language');
  expect(value(translate, 'sites.North.language', 'es')).toBe('Español');
  expect(value(translate, 'sites.North.offersQuickCheck', 'false')).toBe('Full test only');
  expect(field(translate, 'sites.North.tagId')).toBeUndefined();
  expect([field(translate, 'categoryId'), value(translate, 'categoryId', id('0'))]).toEqual([
    'Category of the sites',
    'one category',
  ]);
});
