import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import SearchX from 'lucide-react/icons/search-x';
import { useDates } from '#platform/portal/time/dates.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import type { TestStatusSummary } from '../test-status.contract.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { useStatusScope } from './use-test-status.tsx';

interface NobodyExpectedProps {
  /** Undefined while loading. */
  summary: TestStatusSummary | undefined;
  /** The page where a schedule is created. */
  newScheduleHref: string;
}

/** Replaces an empty roll-call: says that the filter is too narrow, when the next window opens, or how to start. */
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
