import { useMemo, type ReactNode } from 'react';
import { lengthName } from '#platform/portal/time/length-name.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { zoneName } from '#platform/portal/ui/zone-note.tsx';
import type { SitesView, SiteView } from '../sites.contract.ts';
import { languageName, testsText } from './site-words.ts';

/** The columns of the list. What the organization sets is in parentheses. */
export function useSiteColumns({ organization }: Pick<SitesView, 'organization'>): readonly Column<SiteView>[] {
  const t = useText();
  return useMemo(() => {
    const either = <Value,>(own: Value | null, usual: Value, text: (value: Value) => string): ReactNode =>
      own === null ? <span className="quiet">{t('sites.usual', { value: text(usual) })}</span> : text(own);
    const minutes = (count: number) => lengthName(t, count);
    const isOnCard = true;
    return [
      { id: 'site', header: t('sites.site'), cell: ({ tag }) => tag.name },
      {
        id: 'zone',
        header: t('sites.zone'),
        isOnCard,
        cell: ({ timeZone }) => either(timeZone, organization.timeZone, zoneName),
      },
      {
        id: 'language',
        header: t('sites.language'),
        isOnCard,
        cell: ({ language }) => either(language, organization.language, languageName),
      },
      {
        id: 'tests',
        header: t('sites.tests'),
        isOnCard,
        cell: ({ offersQuickCheck }) =>
          either(offersQuickCheck, organization.offersQuickCheck, (offers) => testsText(t, offers)),
      },
      {
        id: 'retests',
        header: t('sites.retests'),
        isOnCard,
        cell: (site) => (
          <>
            <div>
              {either(site.mostRetests, organization.mostRetests, (count) => t('sites.retests.count', { count }))}
            </div>
            <div>
              {either(site.retestAfterMinutes, organization.retestAfterMinutes, (count) =>
                t('sites.retests.after', { length: minutes(count) }),
              )}
            </div>
          </>
        ),
      },
      {
        id: 'gate',
        header: t('sites.gate'),
        isOnCard,
        cell: ({ gate }) =>
          either(gate, organization.gate, ({ clearanceMinutes }) =>
            t('sites.gate.clears', { length: minutes(clearanceMinutes) }),
          ),
      },
      {
        id: 'kiosks',
        header: t('sites.kiosks'),
        isNumeric: true,
        isOnCard,
        cell: ({ kiosks }) => kiosks.length,
      },
    ];
  }, [t, organization]);
}
