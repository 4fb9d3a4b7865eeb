import type { Page } from '@playwright/test';
import { setTestCard } from '#areas/testing/cards/cards.contract.ts';
import { createKiosk, pairKiosk, type Kiosk } from '#areas/testing/places/kiosks.contract.ts';
import { setPin } from '#areas/testing/places/test-access.contract.ts';
import { createUser } from '#areas/users/management/people.contract.ts';
import { DEMO_PASSWORD } from '#database/seed/demo-logins.ts';
import { callPath, type Endpoint } from '#platform/shared/endpoint.ts';

const CARD = 'BENCH04A2B7719C';
const NUMBER = '104882';
const PIN = '2580';

/** A way to say at a kiosk who one is. */
interface Way {
  readonly name: string;
  readonly accepts: Kiosk['accepts'];
  readonly pictures: Kiosk['pictures'];
  /** Before the time begins: the page is there, and everything but the last movement is done. */
  comeNear(page: Page): Promise<unknown>;
  /** The last movement: the reader ends the card's text, Continue is tapped, or the picture. */
  sayWho(page: Page): Promise<unknown>;
}

/** A way with its own paired kiosk. */
export interface Gate extends Way {
  readonly deviceToken: string;
}

const tile = (page: Page) => page.getByRole('button', { name: 'Zenobia Q.' });

async function toTile(page: Page): Promise<void> {
  const letter = page.getByRole('button', { name: 'Z', exact: true });
  await tile(page).or(letter).waitFor();
  if (await letter.isVisible()) await letter.tap();
  await tile(page).waitFor();
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).tap();

const WAYS: readonly Way[] = [
  {
    name: 'card read',
    accepts: 'card',
    pictures: 'off',
    comeNear: (page) => page.getByLabel('Card', { exact: true }).fill(CARD),
    sayWho: (page) => page.keyboard.press('Enter'),
  },
  {
    name: 'number and PIN typed, Continue tapped',
    accepts: 'number',
    pictures: 'off',
    comeNear: async (page) => {
      await page.getByLabel('Employee number').fill(NUMBER);
      await page.getByLabel('PIN').fill(PIN);
    },
    sayWho: goOn,
  },
  {
    name: 'picture tapped, without a PIN',
    accepts: 'number',
    pictures: 'alone',
    comeNear: toTile,
    sayWho: (page) => tile(page).tap(),
  },
  {
    name: 'picture tapped and PIN typed, Continue tapped',
    accepts: 'number',
    pictures: 'pin',
    comeNear: async (page) => {
      await toTile(page);
      await tile(page).tap();
      await page.getByLabel('PIN').fill(PIN);
    },
    sayWho: goOn,
  },
];

type Ask = (
  call: Pick<Endpoint, 'method' | 'path'>,
  body: unknown,
  params?: Record<string, string>,
) => Promise<unknown>;

/** Creates a person in the demo and one kiosk for each way to say who they are. */
export async function pairedGates(url: string): Promise<Gate[]> {
  const ask = await asDemoAdmin(url);
  const person = { firstName: 'Zenobia', lastName: 'Quiroga', employeeNumber: NUMBER };
  const { id } = (await ask(createUser, person)) as { id: string };
  await ask(setPin, { pin: PIN }, { id });
  await ask(setTestCard, { card: CARD }, { id });
  const gates: Gate[] = [];
  for (const way of WAYS) {
    const { name, accepts, pictures } = way;
    const made = (await ask(createKiosk, { name, accepts, pictures })) as { pairingCode: string };
    const { deviceToken } = (await ask(pairKiosk, { code: made.pairingCode })) as { deviceToken: string };
    gates.push({ ...way, deviceToken });
  }
  return gates;
}

async function asDemoAdmin(url: string): Promise<Ask> {
  const send = async (method: string, path: string, body: unknown, token?: string): Promise<unknown> => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
  const login = { email: 'admin@demo.example', password: DEMO_PASSWORD };
  const { user } = (await send('POST', '/api/v2.1/login', login)) as { user: { token: string } };
  return (call, body, params = {}) => send(call.method, callPath(call, params), body, user.token);
}
