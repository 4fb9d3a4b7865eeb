import { sendCall } from '#platform/portal/calls/call.ts';
import { localized } from '#platform/portal/address.ts';
import { isKeptAwake } from '#platform/portal/keep-awake.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import {
  keepWantedPath,
  LAST_ACTIVITY_KEY,
  readStored,
  storedToken,
  writeStored,
} from '#platform/portal/stored-session.ts';
import { isOpen, type IdleRules, type IdleState } from '../idle-logout.ts';
import { IdleWatch, type IdleClock, type SharedActivity } from '../idle-watch.ts';
import { getSession, type SessionUser } from '../session.contract.ts';
import { signOut, storedPerson, storeFreshUser } from './session-store.ts';

const INACTIVITY_ADDRESS = '/login?logged_out_for_inactivity=true';

/** Without an answer of the server within this time, the session ends. */
const PATIENCE_MS = 10_000;

interface Listener {
  /** Asked at each check, because the organization may change them. */
  rules: () => IdleRules;
  onState: (state: IdleState) => void;
  /** Receives the server's current data about the person and the organization's settings. */
  onUser: (user: SessionUser) => void;
}

/**
 * Runs one session's idle logout in this tab: shows the state, hides what may no longer be seen, and ends the session.
 */
export class IdleSession {
  readonly #person = storedPerson();
  readonly #watch = new IdleWatch(browserClock, sharedActivity);
  readonly #listener: Listener;
  #isAsking = false;
  /** Whether the person did something while the server was being asked. */
  #isSomebodyHere = false;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** Returns the current state; call it before anything is shown. */
  check(): IdleState {
    const isTesting = isKeptAwake();
    const state = this.#watch.check(this.#listener.rules(), isTesting);
    this.#follow(state);
    if (isTesting) this.#touch();
    return state;
  }

  act(): void {
    const state = this.#watch.act(this.#listener.rules());
    this.#follow(state);
    if (isOpen(state)) this.#touch();
    else this.#isSomebodyHere = true;
  }

  /** Another tab ended the session. Unless this tab is active, the other one ended it for inactivity too. */
  followEnd(): void {
    if (storedToken() !== null) return;
    if (this.#watch.check(this.#listener.rules(), isKeptAwake()).phase === 'active') return;
    keepWantedPath(location.pathname + location.search);
    loadPage(localized(INACTIVITY_ADDRESS));
  }

  #follow(state: IdleState): void {
    // A session that is over, or was replaced by another, is left to the code that reloads the page.
    const isOurs = storedPerson() === this.#person;
    document.body.hidden = !isOurs || !isOpen(state);
    if (!isOurs) return;
    this.#listener.onState(state);
    if (state.phase === 'doubtful') void this.#ask();
    if (state.phase === 'loggedOut') logOutForInactivity();
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const { idleSeconds } = await askSession({ isBackground: true, rejectedTo: INACTIVITY_ADDRESS });
      this.#watch.settle(idleSeconds * 1000);
      if (this.#isSomebodyHere) this.#watch.act(this.#listener.rules());
    } catch {
      if (storedPerson() === this.#person) logOutForInactivity();
    } finally {
      this.#isAsking = false;
      this.#isSomebodyHere = false;
    }
    this.check();
  }

  /** Tells the server of activity, so that it does not end a session that the portal keeps alive. */
  #touch(): void {
    if (!this.#watch.takesTouch()) return;
    askSession().then(
      ({ user }) => this.#hearOf(user),
      () => undefined,
    );
  }

  #hearOf(user: SessionUser): void {
    if (storeFreshUser(user)) this.#listener.onUser(user);
  }
}

const askSession = (how: { isBackground?: boolean; rejectedTo?: string } = {}) =>
  sendCall<typeof getSession>(getSession, {}, { signal: AbortSignal.timeout(PATIENCE_MS), ...how });

/** Signs out, but keeps this page to return to. */
function logOutForInactivity(): void {
  const here = location.pathname + location.search;
  signOut(INACTIVITY_ADDRESS);
  keepWantedPath(here);
}

/** Uses local storage, because a tab that was frozen or closed must find there what the others did in the meantime. */
const sharedActivity: SharedActivity = {
  read: () => {
    const at = Number(readStored(localStorage, LAST_ACTIVITY_KEY));
    return at > 0 && Number.isFinite(at) ? at : null;
  },
  write: (at) => writeStored(localStorage, LAST_ACTIVITY_KEY, String(Math.round(at))),
};

const browserClock: IdleClock = {
  wall: () => Date.now(),
  steady: () => performance.now(),
};
