import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { notAllowed } from '#platform/shared/problem.ts';
import { aPng } from '#tests/support/results/image-files.ts';
import {
  changePartner,
  createPartner,
  deletePartner,
  listPartners,
  partnerChanged,
  putPartnerLogo,
  removePartnerLogo,
  restorePartner,
  type Partner,
} from '../partners.contract.ts';
import { PartnersSection } from './partners-section.tsx';

const NOTHING = { heading: '', text: '' };
const ALLIANCE: Partner = {
  id: '01890000-0000-7000-8000-00000000000a',
  slug: 'andean',
  name: 'Andean Alliance',
  color: 'teal',
  isOn: true,
  signUp: true,
  texts: { en: { heading: 'Ready?', text: 'Words.' }, es: { heading: 'Listo', text: '' }, pt: NOTHING },
  logo: null,
  version: 3,
  changedAt: '2026-11-01T05:36:00.000Z',
  deletedAt: null,
};

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

function show(items: Partner[], path = '/admin/config?section=partners') {
  const api = fakeApi();
  api.answer(listPartners, () => ({ items }));
  showPage(<PartnersSection />, { path });
  return api;
}
const edit = (changes: Partial<Partner> = {}) =>
  show([{ ...ALLIANCE, ...changes }], `/admin/config?section=partners&partner=${ALLIANCE.id}`);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function fill(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

describe('the list', () => {
  test('explains what partners are for when there are none', async () => {
    show([]);

    expect(await screen.findByText('No partners yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add partner' })).toBeTruthy();
  });

  test('shows each partner with its address, whether it is on, and which languages are written', async () => {
    show([ALLIANCE, { ...ALLIANCE, id: crypto.randomUUID(), name: 'Quiet', slug: 'quiet', isOn: false }]);

    const [first, second] = await screen.findAllByRole('listitem');

    expect(within(first as HTMLElement).getByRole('link', { name: '/welcome/andean' })).toBeTruthy();
    expect(first?.textContent).toContain('EnglishCompleteEspañolIncompletePortuguêsMissing');
    expect(second?.textContent).toContain('Off');
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
  });

  test('that is refused shows the reason', async () => {
    fakeApi().refuse(listPartners, notAllowed);
    showPage(<PartnersSection />);

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  test('a deleted partner can be restored at once, and later from the bin', async () => {
    const binned = { ...ALLIANCE, id: crypto.randomUUID(), name: 'Old', deletedAt: '2026-11-01T05:36:00.000Z' };
    const api = show([ALLIANCE, binned]);
    api.answer(deletePartner, () => undefined);
    api.answer(restorePartner, () => ALLIANCE);

    await press('Delete Andean Alliance');
    await press('Undo');
    expect(await screen.findByText('Andean Alliance was restored.')).toBeTruthy();
    await userEvent.click(screen.getByText('Bin: 1 partner, kept for 30 days'));
    await press('Restore Old');

    expect(await screen.findByText('Old was restored.')).toBeTruthy();
    expect(api.inputsOf(restorePartner).map(({ params }) => params.id)).toEqual([ALLIANCE.id, binned.id]);
  });
});

test('a new partner gets an address from its name and is opened', async () => {
  const items: Partner[] = [];
  const api = show(items);
  api.answer(createPartner, ({ body }) => {
    items.push({ ...ALLIANCE, ...body });
    return { ...ALLIANCE, ...body };
  });
  await press('Add partner');
  await fill(screen.getByLabelText('Partner name'), 'Minería Sur');
  expect(screen.getByLabelText<HTMLInputElement>('Name in the address').value).toBe('mineria-sur');

  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add partner' }));

  expect(api.inputsOf(createPartner)).toEqual([{ body: { name: 'Minería Sur', slug: 'mineria-sur' } }]);
  expect(await screen.findByRole('region', { name: 'Preview' })).toBeTruthy();
});

describe('one partner', () => {
  test('is edited in three languages side by side, previewed at once, and saved with its version', async () => {
    const api = edit();
    api.answer(changePartner, ({ body }) => ({ ...ALLIANCE, ...body, version: 4 }));
    const spanish = within(await screen.findByRole('group', { name: 'Español' }));
    expect(spanish.getByText('Incomplete')).toBeTruthy();

    await fill(spanish.getByLabelText('Text'), 'Palabras.');
    await fill(within(screen.getByRole('group', { name: 'English' })).getByLabelText('Heading'), 'Fit for work?');

    expect(spanish.getByText('Complete')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Fit for work?', hidden: true })).toBeTruthy();
    await press('Save');
    expect(await screen.findByText('The settings are saved.')).toBeTruthy();
    expect(api.inputsOf(changePartner)[0]?.body).toMatchObject({
      version: 3,
      slug: 'andean',
      texts: { es: { heading: 'Listo', text: 'Palabras.' }, en: { heading: 'Fit for work?' } },
    });
  });

  test('an invalid address is reported beside its field and not sent', async () => {
    const api = edit();
    await fill(await screen.findByLabelText('Name in the address'), 'two words');

    await press('Save');

    expect(await screen.findByText(/Use 2 to 40 lowercase letters/)).toBeTruthy();
    expect(api.inputsOf(changePartner)).toEqual([]);
  });

  test('that someone else has changed shows a conflict, and the typed text stays', async () => {
    const api = edit();
    api.refuse(changePartner, partnerChanged);
    await fill(await screen.findByLabelText('Partner name'), 'Mine');
    await press('Save');

    expect(await screen.findByText(/Someone else changed this partner in the meantime/)).toBeTruthy();
    await press('Load the newer version');

    expect(screen.getByLabelText<HTMLInputElement>('Partner name').value).toBe('Mine');
  });

  test('a logo is previewed before it is used and can be removed', async () => {
    const api = edit({ logo: '/logo.png' });
    api.answer(putPartnerLogo, () => ALLIANCE);
    api.answer(removePartnerLogo, () => ALLIANCE);
    const file = new File([aPng({})], 'logo.png', { type: 'image/png' });

    await userEvent.upload(await screen.findByLabelText('Choose a picture'), file);
    await press('Use this logo');
    await waitFor(() => expect(api.inputsOf(putPartnerLogo)).toHaveLength(1));
    await press('Remove');

    expect(await screen.findByText('The logo is removed.')).toBeTruthy();
    expect(api.inputsOf(removePartnerLogo)).toEqual([{ params: { id: ALLIANCE.id } }]);
  });

  test('has a link to copy and a QR code, which lead nowhere while the page is off', async () => {
    edit({ isOn: false });

    expect((await screen.findByLabelText<HTMLInputElement>('Address of the page')).value).toBe(
      `${location.origin}/welcome/andean`,
    );
    expect(await screen.findByRole('img', { name: 'QR code of the page' })).toBeTruthy();
    expect(screen.getByText(/The page is off/)).toBeTruthy();
  });
});
