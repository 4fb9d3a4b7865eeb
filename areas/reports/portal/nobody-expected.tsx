import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import SearchX from 'lucide-react/icons/search-x';
import { useDates } from '#platform/portal/dates.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import type { TestStatusSummary } from '../test-status.contract.ts';
import { useReportFilter } from './use-report-filter.ts';
import { useStatusScope } from './use-test-status.ts';

interface NobodyExpectedProps {
  /** Not there yet, at first. */
  summary: TestStatusSummary | undefined;
  /** Where a schedule is made. */
  newScheduleHref: string;
}

/** In place of a roll-call without anybody: what was asked for too narrowly, when it goes on, or the first step. */
export function NobodyExpected({ summary, newScheduleHref }: NobodyExpectedProps) {
  const t = useText();
  const { standings, asked, change } = useStatusScope();
  const { reset } = useReportFilter();
  if (!summary) return null;
  if (standings && summary.windows.length > 0) {
    const showAll = <Button onPress={() => change({ standings: undefined })}>{t('reports.status.showAll')}</Button>;
    return <EmptyState icon={SearchX} title={t('reports.status.noneLikeThis')} actions={showAll} />;
  }
  if (asked.tags ?? asked.users ?? asked.status) {
    const clear = <Button onPress={reset}>{t('reports.filter.clear')}</Button>;
    return <EmptyState icon={SearchX} title={t('reports.status.noneOfThese')} actions={clear} />;
  }
  if (summary.nextOpensAt) return <NextWindow at={summary.nextOpensAt} />;
  return <NoSchedule newScheduleHref={newScheduleHref} />;
}

function NextWindow({ at }: { at: string }) {
  const t = useText();
  const { moment } = useDates();
  const { choice } = useStatusScope();
  const title = choice.day ? t('reports.status.nobodyThatDay') : t('reports.status.nobodyNow');
  return (
    <EmptyState icon={CalendarX2} title={title}>
      {t('reports.status.nextWindow', { at: moment(at) })}
    </EmptyState>
  );
}

function NoSchedule({ newScheduleHref }: { newScheduleHref: string }) {
  const t = useText();
  const mayManage = usePermission('schedules.manage');
  const create = mayManage && (
    <LinkButton look="primary" icon={CalendarPlus} href={newScheduleHref}>
      {t('reports.status.makeSchedule')}
    </LinkButton>
  );
  return (
    <EmptyState icon={CalendarX2} title={t('reports.status.noSchedule')} actions={create}>
      {mayManage ? t('reports.status.noScheduleText') : t('reports.status.noScheduleAsk')}
    </EmptyState>
  );
}
