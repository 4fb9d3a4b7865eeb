import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpen, type IdleRules, type IdleState } from './idle-logout.ts';
import { IdleWatch, TOUCH_EVERY_MS } from './idle-watch.ts';

const MINUTE = 60_000;
const CHECK_EVERY_MS = 5000;
/** The allowed delay: one check, and one more for a clock set back that was not noticed. */
const LATE_MS = 2 * CHECK_EVERY_MS;

/** A browser with its tabs and its two clocks, and a server with its own clock. */
class World {
  nowMs = 1_700_000_000_000;
  #wallAheadMs = 0;
  #steadyLostMs = 0;
  #stamp: number | null = null;
  #tabs: IdleWatch[] = [];
  #serverSawAt = this.nowMs;
  readonly #rules: IdleRules;
  lastActivityAt = this.nowMs;
  isSignedIn = true;

  constructor(rules: IdleRules) {
    this.#rules = rules;
    this.openTab();
  }

  get idleMs(): number {
    return this.nowMs - this.lastActivityAt;
  }

  openTab(): void {
    const clock = { wall: () => this.nowMs + this.#wallAheadMs, steady: () => this.nowMs - this.#steadyLostMs };
    const shared = { read: () => this.#stamp, write: (at: number) => void (this.#stamp = at) };
    this.#tabs = [...this.#tabs.slice(-2), new IdleWatch(clock, shared)];
    this.check();
  }

  check(): void {
    for (const tab of this.#tabs) this.#follow(tab, tab.check(this.#rules, false));
  }

  wait(ms: number): void {
    for (const end = this.nowMs + ms; this.nowMs < end && this.isSignedIn; this.check()) this.nowMs += CHECK_EVERY_MS;
  }

  sleep(ms: number, steadyStops: boolean): void {
    this.nowMs += ms;
    if (steadyStops) this.#steadyLostMs += ms;
  }

  putClock(ms: number): void {
    this.#wallAheadMs += ms;
    this.check();
  }

  act(tabNumber: number): void {
    const tab = this.#tabs[tabNumber % this.#tabs.length];
    if (!tab) return;
    this.#follow(tab, tab.act(this.#rules));
    if (!this.isSignedIn || !isOpen(tab.act(this.#rules))) return;
    this.lastActivityAt = this.nowMs;
    if (tab.takesTouch()) this.#serverSawAt = this.nowMs;
  }

  /** Does what the portal does: the server settles a doubt, and has a limit of its own. */
  #follow(tab: IdleWatch, state: IdleState): void {
    if (!this.isSignedIn || isOpen(state)) return;
    const serverIdleMs = this.nowMs - this.#serverSawAt;
    const { idleMs, graceMs } = this.#rules;
    const isServerDone = serverIdleMs >= idleMs + graceMs + TOUCH_EVERY_MS;
    if (state.phase === 'doubtful' && !isServerDone) tab.settle(serverIdleMs);
    else this.isSignedIn = false;
  }
}

type Event = (world: World) => void;

const upTo = (ms: number) => fc.integer({ min: 1, max: ms });
const events: fc.Arbitrary<Event> = fc.oneof(
  upTo(9 * MINUTE).map((ms) => (world: World) => world.wait(ms)),
  upTo(30_000).map((ms) => (world: World) => world.wait(ms)),
  fc.nat(2).map((tab) => (world: World) => world.act(tab)),
  fc.tuple(upTo(40 * MINUTE), fc.boolean()).map(
    ([ms, stops]) =>
      (world: World) =>
        world.sleep(ms, stops),
  ),
  fc.integer({ min: -120, max: 120 }).map((minutes) => (world: World) => world.putClock(minutes * MINUTE)),
  fc.constant<Event>((world: World) => world.openTab()),
);
const stories = fc.array(events, { maxLength: 40 });
const rulesOf = (isOn: boolean) =>
  fc.integer({ min: 1, max: 10 }).map((minutes) => ({ isOn, idleMs: 5 * MINUTE, graceMs: minutes * MINUTE }));

/** What went wrong in a story: a logout too early, or none when it was due. */
function faultsOf(rules: IdleRules, story: readonly Event[]): string[] {
  const world = new World(rules);
  const limitMs = rules.idleMs + rules.graceMs;
  const faults: string[] = [];
  for (const happen of story) {
    if (!world.isSignedIn) break;
    happen(world);
    // A sleep ends only at the next check.
    world.check();
    if (!world.isSignedIn && world.idleMs < limitMs) faults.push(`logged out after ${world.idleMs} ms`);
    const isOverdue = world.idleMs > limitMs + TOUCH_EVERY_MS + LATE_MS;
    if (world.isSignedIn && isOverdue) faults.push(`still signed in after ${world.idleMs} ms`);
  }
  return faults;
}

test('no one is logged out before the time is up, and everyone is within a minute after it', () => {
  fc.assert(
    fc.property(rulesOf(true), stories, (rules, story) => {
      expect(faultsOf(rules, story)).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

test('without any activity the session ends, whatever the clocks do', () => {
  fc.assert(
    fc.property(rulesOf(true), fc.array(fc.integer({ min: -120, max: 120 }), { maxLength: 8 }), (rules, jumps) => {
      const world = new World(rules);
      for (const minutes of jumps) {
        world.wait(MINUTE);
        world.putClock(minutes * MINUTE);
      }
      world.wait(rules.idleMs + rules.graceMs + TOUCH_EVERY_MS + LATE_MS);

      expect(world.isSignedIn).toBe(false);
    }),
  );
});

test('switched off, it never ends a session', () => {
  fc.assert(
    fc.property(rulesOf(false), stories, (rules, story) => {
      const world = new World(rules);
      for (const happen of story) happen(world);

      expect(world.isSignedIn).toBe(true);
    }),
  );
});

const RULES: IdleRules = { isOn: true, idleMs: 5 * MINUTE, graceMs: 10 * MINUTE };

function aTab(stored: number | null = null) {
  const time = { wall: 1_000_000_000, steady: 0, stored };
  const clock = { wall: () => time.wall, steady: () => time.steady };
  const watch = new IdleWatch(clock, { read: () => time.stored, write: (at) => void (time.stored = at) });
  const pass = (ms: number) => {
    time.wall += ms;
    time.steady += ms;
  };
  return { watch, time, pass };
}

test('a running test never counts as idle, and the idle time begins at its end', () => {
  const { watch, pass } = aTab();

  pass(60 * MINUTE);
  expect(watch.check(RULES, true).phase).toBe('active');
  pass(5 * MINUTE);
  expect(watch.check(RULES, false)).toMatchObject({ phase: 'warning', leftMs: 10 * MINUTE });
});

test('a mouse that moves as the machine wakes up does not revive the session', () => {
  const { watch, pass } = aTab();
  pass(15 * MINUTE);

  expect(watch.act(RULES).phase).toBe('loggedOut');
  expect(watch.check(RULES, false).phase).toBe('loggedOut');
});

test('a newly opened tab finds the last activity of the others', () => {
  const { watch } = aTab(1_000_000_000 - 7 * MINUTE);

  expect(watch.check(RULES, false)).toMatchObject({ phase: 'warning', leftMs: 8 * MINUTE });
});

test('activity in another tab counts before an answer of the server', () => {
  const { watch, time } = aTab();
  time.wall += 20 * MINUTE;
  expect(watch.check(RULES, false).phase).toBe('doubtful');

  time.stored = time.wall;
  watch.settle(15 * MINUTE + TOUCH_EVERY_MS);

  expect(watch.check(RULES, false).phase).toBe('active');
});

test('a storage that keeps nothing new does not make a person idle', () => {
  const old = 1_000_000_000 - MINUTE;
  const time = { wall: 1_000_000_000, steady: 0 };
  const clock = { wall: () => time.wall, steady: () => time.steady };
  const watch = new IdleWatch(clock, { read: () => old, write: () => undefined });
  time.wall += 10 * MINUTE;
  time.steady += 10 * MINUTE;

  watch.act(RULES);

  expect(watch.check(RULES, false).phase).toBe('active');
});

test('the server is told of activity at most once a minute, even when a clock stood still or was set back', () => {
  const { watch, time, pass } = aTab();

  expect(watch.takesTouch()).toBe(true);
  pass(MINUTE - 1);
  expect(watch.takesTouch()).toBe(false);
  time.wall += 1;
  expect(watch.takesTouch()).toBe(true);
  time.wall -= 60 * MINUTE;
  expect(watch.takesTouch()).toBe(true);
  time.wall -= MINUTE;
  time.steady += MINUTE;
  expect(watch.takesTouch()).toBe(true);
});
