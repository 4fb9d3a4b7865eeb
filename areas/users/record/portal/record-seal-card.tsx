import ShieldCheck from 'lucide-react/icons/shield-check';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { checkRecord, getRecordSeal, listRecord } from '../record.contract.ts';

/** How far the record is sealed, and whether the seals hold. */
export function RecordSealCard() {
  const t = useText();
  const { moment } = useDates();
  const { data: seal } = useApiQuery(getRecordSeal, {});
  const check = useApiMutation(checkRecord, { refreshes: [listRecord, getRecordSeal] });
  const found = check.data;
  const until = found?.checkedUntil;
  return (
    <Card
      title={t('users.record.title')}
      actions={
        <Button icon={ShieldCheck} isPending={check.isPending} onPress={() => check.mutate({})}>
          {t('users.record.check')}
        </Button>
      }
    >
      <div className="stack gap-8 record-seal" role="status">
        <p>{t('users.record.intro')}</p>
        {seal && (
          <p className="field-hint">
            {seal.sealedUntil
              ? t('users.record.sealed', { count: seal.sealed, until: moment(seal.sealedUntil), waiting: seal.waiting })
              : t('users.record.notSealed')}
          </p>
        )}
        {found && found.broken === null && (
          <Notice>
            {until ? t('users.record.whole', { until: moment(until) }) : t('users.record.nothingToCheck')}
          </Notice>
        )}
      </div>
      {found && found.broken !== null && (
        <Notice severity="error">{t('users.record.broken', { what: found.broken })}</Notice>
      )}
      {check.error && <Notice severity="error">{check.error.message}</Notice>}
    </Card>
  );
}
