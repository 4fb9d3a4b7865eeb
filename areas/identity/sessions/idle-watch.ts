import { idleState, isOpen, type IdleRules, type IdleState, type IdleTime } from './idle-logout.ts';

/** Both clocks are in milliseconds. */
export interface IdleClock {
  /** Since 1970; it can be set forward and back. */
  wall(): number;
  /** Since an arbitrary moment; no one can change it. */
  steady(): number;
}

/** When the last activity was, by the wall clock; shared by all tabs of the browser. */
export interface SharedActivity {
  read(): number | null;
  write(at: number): void;
}

/** The server is told of activity at most this often, so its value can be this much too old. */
export const TOUCH_EVERY_MS = 60_000;

/** Reading the clocks one after the other, or a small correction, does not count as a clock set back. */
const TOLERANCE_MS = 2000;

/** Follows the idle time of one session in one tab. */
export class IdleWatch {
  readonly #clock: IdleClock;
  readonly #shared: SharedActivity;
  /** When the last activity was, by the wall clock. */
  #lastActivityAt: number;
  /** When this tab learned of it, by the steady clock. */
  #heardAt: number;
  /** How long ago it was at the last check, by the wall clock. */
  #wallMsBefore = 0;
  /** The value shared by the tabs as this tab last read it: only a change of it is news. */
  #seen: number | null;
  /** The last activity that the server is being asked about. */
  #doubtedAt: number | null = null;
  /** When the server was last told of activity, by both clocks. */
  #touched = { wall: -Infinity, steady: -Infinity };

  constructor(clock: IdleClock, shared: SharedActivity) {
    this.#clock = clock;
    this.#shared = shared;
    this.#heardAt = clock.steady();
    this.#seen = shared.read();
    this.#lastActivityAt = this.#seen ?? clock.wall();
    if (this.#seen === null) this.#begin(0);
  }

  /** Returns the session's state now. A running test never counts as idle. */
  check(rules: IdleRules, isTesting: boolean): IdleState {
    if (isTesting) this.#begin(0);
    const state = idleState(rules, this.#idleTime());
    this.#doubtedAt = state.phase === 'doubtful' ? this.#lastActivityAt : null;
    return state;
  }

  /** Counts as activity of the person, unless the time is already up: a waking machine does not revive the session. */
  act(rules: IdleRules): IdleState {
    const state = this.check(rules, false);
    if (!isOpen(state)) return state;
    this.#begin(0);
    return this.check(rules, false);
  }

  /**
   * Settles a doubt with the server's value, which may be too old and is then read in the person's favor. Activity that
   * this tab has learned of in the meantime counts first.
   */
  settle(serverIdleMs: number): void {
    const { steadyMs } = this.#idleTime();
    if (this.#lastActivityAt === this.#doubtedAt) this.#begin(Math.max(steadyMs, serverIdleMs - TOUCH_EVERY_MS));
  }

  /** Whether to tell the server of activity now. The clock that advanced further counts, since each may stand still. */
  takesTouch(): boolean {
    const now = { wall: this.#clock.wall(), steady: this.#clock.steady() };
    const wallMs = now.wall - this.#touched.wall;
    const steadyMs = now.steady - this.#touched.steady;
    if (wallMs >= 0 && Math.max(wallMs, steadyMs) < TOUCH_EVERY_MS) return false;
    this.#touched = now;
    return true;
  }

  #idleTime(): IdleTime {
    this.#hear();
    const steadyMs = this.#clock.steady() - this.#heardAt;
    const wallMs = this.#clock.wall() - this.#lastActivityAt;
    const leastMs = Math.max(steadyMs, this.#wallMsBefore);
    if (wallMs < leastMs - TOLERANCE_MS) {
      // The wall clock was set back: it goes on from its earlier value, so that a later sleep shows again.
      this.#share(leastMs);
      return { wallMs: leastMs, steadyMs };
    }
    this.#wallMsBefore = wallMs;
    return { wallMs, steadyMs };
  }

  #hear(): void {
    const at = this.#shared.read();
    if (at === null || at === this.#seen) return;
    this.#seen = at;
    this.#lastActivityAt = at;
    this.#heardAt = this.#clock.steady();
    this.#wallMsBefore = 0;
  }

  /** Sets the last activity to this long ago, by both clocks. */
  #begin(agoMs: number): void {
    this.#heardAt = this.#clock.steady() - agoMs;
    this.#share(agoMs);
  }

  #share(agoMs: number): void {
    this.#lastActivityAt = this.#clock.wall() - agoMs;
    this.#wallMsBefore = agoMs;
    this.#shared.write(this.#lastActivityAt);
    this.#seen = this.#shared.read();
  }
}
