import { useMemo, type ReactNode } from 'react';
import { lengthName } from '#platform/portal/time/length-name.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { zoneName } from '#platform/portal/ui/zone-note.tsx';
import type { SitesView, SiteView } from '../sites.contract.ts';
import { languageName, testsText } from './site-words.ts';

type Organization = SitesView['organization'];

/** The columns of the list. What the organization sets is in parentheses. */
export function useSiteColumns({ organization }: Pick<SitesView, 'organization'>): readonly Column<SiteView>[] {
  const t = useText();
  return useMemo(
    () => [
      { id: 'site', header: t('sites.site'), cell: ({ tag }) => tag.name },
      ...settingColumns(t, organization),
      {
        id: 'kiosks',
        header: t('sites.kiosks'),
        isNumeric: true,
        isOnCard: true,
        cell: ({ kiosks }) => kiosks.length,
      },
    ],
    [t, organization],
  );
}

function settingColumns(t: Translate, organization: Organization): Column<SiteView>[] {
  const column = (id: string, header: string, cell: Column<SiteView>['cell']) => ({ id, header, isOnCard: true, cell });
  const usual = (value: string) => <span className="quiet">{t('sites.usual', { value })}</span>;
  const shown = <Name extends keyof Organization>(
    site: SiteView,
    name: Name,
    text: (value: Organization[Name]) => string,
  ): ReactNode => {
    const own = site[name] as Organization[Name] | null;
    return own === null ? usual(text(organization[name])) : text(own);
  };
  const retests = (count: number, minutes: number) =>
    t('sites.retests.text', { count, length: lengthName(t, minutes) });
  const clearance = ({ clearanceMinutes }: Organization['gate']) =>
    t('sites.gate.clears', { length: lengthName(t, clearanceMinutes) });
  return [
    column('zone', t('sites.zone'), (site) => shown(site, 'timeZone', zoneName)),
    column('language', t('sites.language'), (site) => shown(site, 'language', languageName)),
    column('tests', t('sites.tests'), (site) => shown(site, 'offersQuickCheck', (offers) => testsText(t, offers))),
    column('retests', t('sites.retests'), ({ mostRetests, retestAfterMinutes }) => {
      const text = retests(
        mostRetests ?? organization.mostRetests,
        retestAfterMinutes ?? organization.retestAfterMinutes,
      );
      return mostRetests === null && retestAfterMinutes === null ? usual(text) : text;
    }),
    column('gate', t('sites.gate'), (site) => shown(site, 'gate', clearance)),
  ];
}
