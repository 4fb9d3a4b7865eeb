import type { LucideIcon } from 'lucide-react';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useText } from '#platform/portal/text.tsx';
import type { Severity } from '#areas/alerts/triggers/alert-trigger.ts';
import { severityWords } from '../alert-words.ts';
import './alerts.css';

const ICONS: Readonly<Record<Severity, LucideIcon>> = { info: Info, warning: TriangleAlert, critical: OctagonAlert };

/** Shows the severity as an icon and a word. */
export function AlertSeverityMark({ severity }: { severity: Severity }) {
  const t = useText();
  const Icon = ICONS[severity];
  return (
    <span className="quiet small alert-severity" data-severity={severity}>
      <Icon aria-hidden />
      {t(severityWords[severity])}
    </span>
  );
}
