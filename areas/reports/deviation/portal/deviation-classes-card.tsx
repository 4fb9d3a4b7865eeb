import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Equal from 'lucide-react/icons/equal';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { shownShare } from '#platform/shared/shown-share.ts';
import type { DeviationClasses, DeviationSummary } from '../baseline-deviation.contract.ts';
import { useDeviationLook } from './use-deviation-look.ts';

const CLASSES = [
  { id: 'better', look: 'below', icon: ArrowDown, words: 'reports.deviation.class.better' },
  { id: 'green', look: 'usual', icon: Equal, words: 'reports.deviation.class.green' },
  { id: 'orange', look: 'above', icon: ArrowUp, words: 'reports.deviation.class.orange' },
  { id: 'red', look: 'far-above', icon: ArrowUpFromLine, words: 'reports.deviation.class.red' },
] as const;

export const shareOf = (count: number, of: number, locale: string): string =>
  of === 0 ? '–' : shownShare(count / of, locale);

/** People by class, with a note on what the classes do not say. */
export function DeviationClassesCard({ summary: { people, classes } }: { summary: DeviationSummary }) {
  const t = useText();
  const compared = people - classes.none;
  return (
    <Card title={t('reports.deviation.inPeriod')}>
      <table className="deviation-classes">
        <caption className="visually-hidden">{t('reports.deviation.picture')}</caption>
        <tbody>
          {CLASSES.map((each) => (
            <ClassRow key={each.id} shown={each} count={classes[each.id]} of={compared} />
          ))}
        </tbody>
      </table>
      <p className="quiet caption-lines ruled deviation-honest">
        {t('reports.deviation.honest')} {t('reports.deviation.establishingCount', { count: classes.none })}
      </p>
    </Card>
  );
}

function ClassRow({ shown, count, of }: { shown: (typeof CLASSES)[number]; count: number; of: number }) {
  const t = useText();
  const locale = useLocale();
  const { opacity } = useDeviationLook();
  const Icon = shown.icon;
  return (
    <tr>
      <th scope="row">
        <span
          className={`small-icons deviation-swatch deviation-${shown.look}`}
          data-opacity={opacity}
          aria-hidden="true"
        >
          <Icon />
        </span>
        {t(shown.words)}
      </th>
      <td>{new Intl.NumberFormat(locale).format(count)}</td>
      <td className="quiet">{shareOf(count, of, locale)}</td>
    </tr>
  );
}

/** The three classes of a subtotal; better counts as green there (specification 9). */
export const threeClasses = ({ better, green, orange, red }: DeviationClasses) => ({
  green: better + green,
  orange,
  red,
});
