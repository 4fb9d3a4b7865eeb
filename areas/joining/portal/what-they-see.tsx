import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useText } from '#platform/portal/text.tsx';
import './joining.css';

/** What an organization gets to know of somebody who joins it, and what it does not. */
export function WhatTheySee({ organization }: { organization: string }) {
  const t = useText();
  return (
    <dl className="what-they-see">
      <dt>
        <Eye aria-hidden />
        {t('joining.join.seen', { organization })}
      </dt>
      <dd>{t('joining.join.seenText')}</dd>
      <dt>
        <EyeOff aria-hidden />
        {t('joining.join.unseen')}
      </dt>
      <dd>{t('joining.join.unseenText')}</dd>
    </dl>
  );
}
