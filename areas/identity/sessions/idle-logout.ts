import type { SessionUser } from './session.contract.ts';

/** How long a session may be idle in one organization. */
export interface IdleRules {
  /** false: the organization has switched the idle logout off. */
  readonly isOn: boolean;
  /** From the last activity to the warning. */
  readonly idleMs: number;
  /** From the warning to the logout. */
  readonly graceMs: number;
}

/** How long ago the last activity was, by two clocks. */
export interface IdleTime {
  /** By the wall clock, which can be set forward and back. */
  readonly wallMs: number;
  /** By the steady (monotonic) clock, which no one can change, but which stops while some machines sleep. */
  readonly steadyMs: number;
}

/**
 * The state of specification 4.2 with its two flags (decision 0009): the dialog is open exactly while `timeoutEnabled`
 * is false. `doubtful` means that only the wall clock says that the time is up, so the server is asked.
 */
export interface IdleState {
  readonly phase: 'active' | 'warning' | 'doubtful' | 'loggedOut';
  readonly idleLogoutActive: boolean;
  readonly timeoutEnabled: boolean;
  /** Until the logout; set once the warning has begun. */
  readonly leftMs: number;
}

const ACTIVE: IdleState = { phase: 'active', idleLogoutActive: true, timeoutEnabled: true, leftMs: 0 };
const DOUBTFUL: IdleState = { phase: 'doubtful', idleLogoutActive: false, timeoutEnabled: false, leftMs: 0 };
const LOGGED_OUT: IdleState = { phase: 'loggedOut', idleLogoutActive: true, timeoutEnabled: false, leftMs: 0 };

/** A clock that was set back shows too little time, or even negative time; the other one counts then. */
export function idleState({ isOn, idleMs, graceMs }: IdleRules, { wallMs, steadyMs }: IdleTime): IdleState {
  const limitMs = idleMs + graceMs;
  const idleForMs = Math.max(wallMs, steadyMs);
  if (!isOn || idleForMs < idleMs) return ACTIVE;
  if (idleForMs >= limitMs) return steadyMs >= limitMs ? LOGGED_OUT : DOUBTFUL;
  return { phase: 'warning', idleLogoutActive: false, timeoutEnabled: false, leftMs: limitMs - idleForMs };
}

/** Whether the content of the screen may be seen. */
export const isOpen = ({ phase }: IdleState): boolean => phase === 'active' || phase === 'warning';

const MINUTE_MS = 60_000;

/** Minutes without activity before the warning (specification 4.2). */
export const idleMinutes = (isProductionHost: boolean): number => (isProductionHost ? 5 : 30);

export const idleRules = (settings: SessionUser['settings'], isProductionHost: boolean): IdleRules => ({
  isOn: settings.idleLogout,
  idleMs: idleMinutes(isProductionHost) * MINUTE_MS,
  graceMs: settings.portalInactivityTimeout * MINUTE_MS,
});
