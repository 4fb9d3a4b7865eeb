import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useText } from '#platform/portal/text.tsx';
import '#areas/joining/entry/portal/joining.css';

/** What an organization learns about a person who joins it, and what it does not. */
export function WhatTheySee({ organization }: { organization: string }) {
  const t = useText();
  return (
    <dl className="stack gap-4 what-they-see">
      <dt className="row gap-8 medium">
        <Eye aria-hidden />
        {t('joining.join.seen', { organization })}
      </dt>
      <dd>{t('joining.join.seenText')}</dd>
      <dt className="row gap-8 medium">
        <EyeOff aria-hidden />
        {t('joining.join.unseen')}
      </dt>
      <dd>{t('joining.join.unseenText')}</dd>
    </dl>
  );
}
