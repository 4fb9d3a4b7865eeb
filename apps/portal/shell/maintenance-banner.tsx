import { useEffect, useState } from 'react';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useDates } from '#platform/portal/time/dates.ts';
import { loadDeployment, useDeployment } from '#platform/portal/deployment.tsx';
import { isKeptAwake } from '#platform/portal/keep-awake.ts';
import { useText } from '#platform/portal/text.tsx';
import { pageLocale } from '#platform/portal/texts.ts';

const LOOK_EVERY_MS = 60_000;

/** The operator's notice to everyone, and whether changes are possible at the moment. */
export function MaintenanceBanner({ isStill = false }: { isStill?: boolean }) {
  const t = useText();
  const { moment } = useDates();
  const { notice, isReadOnly, maintainedUntil } = useTold(isStill);
  if (!notice && !isReadOnly) return null;
  const isWarning = isReadOnly || notice?.kind === 'warning';
  const Icon = isWarning ? TriangleAlert : Info;
  return (
    <aside
      className={`clear breaks shell-notice no-print${isWarning ? ' shell-warning' : ''}`}
      aria-label={t('shell.maintenance.label')}
    >
      <Icon aria-hidden />
      <p>
        {notice?.text[pageLocale()]} {isReadOnly && t('shell.maintenance.readOnly')}{' '}
        {maintainedUntil && t('shell.maintenance.until', { moment: moment(maintainedUntil) })}
      </p>
    </aside>
  );
}

/** Refreshes regularly because pages stay open for hours, but not during a test, when nothing may load. */
function useTold(isStill: boolean) {
  const atLoad = useDeployment();
  const [told, setTold] = useState(atLoad);
  useEffect(() => {
    if (isStill) return undefined;
    const look = () => {
      if (!isKeptAwake()) void loadDeployment(atLoad).then(setTold);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isStill, atLoad]);
  return told;
}
