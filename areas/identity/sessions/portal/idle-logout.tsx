import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { writeDatesAs } from '#platform/portal/time/dates.ts';
import { useDeployment } from '#platform/portal/deployment.tsx';
import { LAST_ACTIVITY_KEY, TOKEN_KEY } from '#platform/portal/stored-session.ts';
import { idleRules, isOpen, type IdleRules, type IdleState } from '../idle-logout.ts';
import { onActivity } from './idle-activity.ts';
import { IdleSession } from './idle-session.ts';
import { SessionTimeoutDialog } from './session-timeout-dialog.tsx';
import { useSession } from './use-session.tsx';

/** Often enough for a countdown in seconds. */
const CHECK_EVERY_MS = 1000;

/** Shows the portal as long as the session may be idle (specification 4.2), and the warning before it ends. */
export function IdleLogout({ children }: { children: ReactNode }) {
  const { rules, state, hasBegun, stay } = useIdleSession();
  return (
    <>
      {hasBegun && children}
      {state && (
        <SessionTimeoutDialog
          isOpen={!state.timeoutEnabled}
          leftMs={state.leftMs}
          graceMs={rules.graceMs}
          onStay={stay}
        />
      )}
    </>
  );
}

function useIdleSession() {
  const { productionHost } = useDeployment();
  const user = useSession();
  const [settings, setSettings] = useState(user.settings);
  const rules = useMemo(() => idleRules(settings, location.host === productionHost), [settings, productionHost]);
  const currentRules = useRef(rules);
  const [state, setState] = useState<IdleState | null>(null);
  const [hasBegun, setHasBegun] = useState(false);
  const session = useRef<IdleSession>(null);

  useLayoutEffect(() => {
    currentRules.current = rules;
  }, [rules]);

  useLayoutEffect(() => {
    const watched = new IdleSession({
      rules: (): IdleRules => currentRules.current,
      onState: (next) => {
        setState(next);
        if (isOpen(next)) setHasBegun(true);
      },
      onUser: ({ settings: current }) => {
        setSettings(current);
        // The organization's time zone may have changed, or the person chose one on another device.
        writeDatesAs(current);
      },
    });
    session.current = watched;
    return watch(watched);
  }, []);

  return { rules, state, hasBegun, stay: () => session.current?.act() };
}

/** Checks each second, and before anything is shown to a person who comes back; returns a function that stops it. */
function watch(session: IdleSession): () => void {
  const check = () => void session.check();
  const look = (event: Event) => {
    const state = session.check();
    // Pages refresh when they become visible; this holds that back until it is clear that the session still exists.
    if (event.type === 'visibilitychange' && !isOpen(state)) event.stopImmediatePropagation();
  };
  const hear = ({ key }: StorageEvent) => {
    if (key === LAST_ACTIVITY_KEY) session.check();
    if (key === TOKEN_KEY || key === null) session.followEnd();
  };
  const comings = ['visibilitychange', 'pageshow', 'focus', 'online'];

  for (const coming of comings) addEventListener(coming, look, { capture: true });
  addEventListener('storage', hear);
  const stopListening = onActivity(() => session.act());
  const timer = setInterval(check, CHECK_EVERY_MS);
  check();
  return () => {
    clearInterval(timer);
    stopListening();
    removeEventListener('storage', hear);
    for (const coming of comings) removeEventListener(coming, look, { capture: true });
    document.body.hidden = false;
  };
}
