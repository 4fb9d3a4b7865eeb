import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

interface NoticeProps {
  severity?: 'info' | 'warn' | 'error';
  children: ReactNode;
}

const ICONS = { info: Info, warn: TriangleAlert, error: CircleAlert };

/** A message that stays on the page; an error is announced when it appears. */
export function Notice({ severity = 'info', children }: NoticeProps) {
  const Icon = ICONS[severity];
  return (
    <div className={`notice notice-${severity}`} role={severity === 'error' ? 'alert' : undefined}>
      <Icon />
      <div>{children}</div>
    </div>
  );
}
