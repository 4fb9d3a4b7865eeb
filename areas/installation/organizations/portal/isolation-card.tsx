import CircleAlert from 'lucide-react/icons/circle-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { checkIsolation, type IsolationReport } from '../organizations.contract.ts';

/** Checks in the database itself whether the organizations are isolated. */
export function IsolationCard() {
  const t = useText();
  const check = useApiQuery(checkIsolation, {}, { enabled: false });
  return (
    <Card
      title={t('installation.isolation.title')}
      actions={
        <Button icon={ShieldCheck} isPending={check.isFetching} onPress={() => void check.refetch()}>
          {t('installation.isolation.check')}
        </Button>
      }
    >
      <p>{t('installation.isolation.intro')}</p>
      <div role="status">
        {check.error && <Notice severity="error">{check.error.message}</Notice>}
        {check.data && <Report report={check.data} />}
      </div>
    </Card>
  );
}

const FAULT_TEXTS: Readonly<Record<IsolationReport['faults'][number]['kind'], string>> = {
  unforced: 'installation.isolation.unforced',
  unconfined: 'installation.isolation.unconfined',
  openPolicy: 'installation.isolation.openPolicy',
  powerfulRole: 'installation.isolation.powerfulRole',
};

function Report({ report: { tables, policies, faults, checkedAt } }: { report: IsolationReport }) {
  const t = useText();
  const { time } = useDates();
  if (faults.length === 0) {
    return (
      <p className="top-row gap-8 medium above-12 installation-verdict">
        <ShieldCheck aria-hidden />
        {t('installation.isolation.holds', { tables, policies, time: time(checkedAt) })}
      </p>
    );
  }
  return (
    <>
      <p className="top-row gap-8 medium above-12 installation-verdict installation-broken">
        <CircleAlert aria-hidden />
        {t('installation.isolation.broken', { count: faults.length })}
      </p>
      <ul className="installation-faults">
        {faults.map(({ kind, name }) => (
          <li key={`${kind} ${name}`}>{t(FAULT_TEXTS[kind], { name })}</li>
        ))}
      </ul>
    </>
  );
}
