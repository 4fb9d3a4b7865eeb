import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { isInvalidating } from '#areas/scoring/validity-flags.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { Result } from '#areas/testing/results/results.contract.ts';
import { isSuspicious } from '../suspicious-flags.ts';
import { flagName } from '#areas/testing/results/portal/flag-name.ts';
import { validityName } from '#areas/testing/results/portal/result-facts.ts';

/** What the checks of a test found: why it does not count, or what to know about one that does. */
export function CheckList({ result }: { result: Result }) {
  const t = useText();
  if (result.flags.length === 0) {
    return (
      <p className="icon-top check">
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
          const Icon = isInvalidating(flag) || isSuspicious(flag) ? CircleAlert : Info;
          return (
            <li key={flag} className="icon-top check">
              <Icon aria-hidden="true" />
              <span>
                {flagName(t, flag)}
                <small className="block faint small">{meaningOf(t, flag)}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Returns what a finding means for the test, and what to know about it. */
function meaningOf(t: Translate, flag: string): string {
  if (isInvalidating(flag)) return t('testing.detail.check.grave');
  return isSuspicious(flag) ? t(`testing.detail.check.${flag}`) : t('testing.detail.check.noted');
}
