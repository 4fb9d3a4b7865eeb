import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { isInvalidating } from '#areas/scoring/validity-flags.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Result } from '../results.contract.ts';
import { flagName } from './flag-name.ts';
import { validityName } from './result-facts.ts';

/** What the checks of a test found: why it does not count, and what should be known of one that does. */
export function CheckList({ result }: { result: Result }) {
  const t = useText();
  if (result.flags.length === 0) {
    return (
      <p className="check">
        <CircleCheck aria-hidden="true" />
        {t('testing.detail.checksPassed')}
      </p>
    );
  }
  return (
    <>
      <p>{validityName(t, result)}</p>
      <ul>
        {result.flags.map((flag) => {
          const isGrave = isInvalidating(flag);
          const Icon = isGrave ? CircleAlert : Info;
          return (
            <li key={flag} className="check">
              <Icon aria-hidden="true" />
              <span>
                {flagName(t, flag)}
                <small>{isGrave ? t('testing.detail.check.grave') : t('testing.detail.check.noted')}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
