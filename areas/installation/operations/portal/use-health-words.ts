import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { HealthCheck } from '../health-checks.ts';
import type { HealthFacts } from '../health.contract.ts';
import { useAmounts } from '#areas/installation/frame/portal/use-amounts.ts';

/** The text of each check, with what to do where action is needed. */
export function useHealthWords(facts: HealthFacts): Readonly<Record<HealthCheck, string>> {
  const t = useText();
  const { moment } = useDates();
  const { bytes, milliseconds, number } = useAmounts();
  const { database, isolation, disk, backup, jobs, mail, clock, server } = facts;
  const off = facts.durability.filter(({ isOn }) => !isOn).map(({ name }) => name);
  return {
    durability:
      off.length === 0
        ? t('installation.health.durable')
        : t('installation.health.notDurable', { names: off.join(', ') }),
    isolation: isolationWords(t, isolation),
    disk: t(disk.isLow ? 'installation.health.diskLow' : 'installation.health.disk', {
      free: bytes(disk.freeBytes),
      total: bytes(disk.totalBytes),
    }),
    backup: backup
      ? t('installation.health.backup', {
          time: moment(backup.madeAt),
          rows: number(backup.rows),
          size: bytes(backup.bytes),
        })
      : t('installation.health.noBackup'),
    jobs: t('installation.health.jobs', { dead: jobs.dead, waiting: jobs.waitingEvents }),
    mail:
      mail.way === 'files'
        ? t('installation.health.mailFiles', { failed: mail.failed })
        : t('installation.health.mail', { waiting: mail.waiting, failed: mail.failed }),
    clock: t('installation.health.clock', { difference: milliseconds(Math.abs(clock.differenceMs)) }),
    connections: t('installation.health.connections', {
      used: number(database.connections),
      most: number(database.mostConnections),
    }),
    delay: t('installation.health.delay', {
      median: milliseconds(server.delayMs.median),
      p99: milliseconds(server.delayMs.p99),
    }),
  };
}

function isolationWords(t: Translate, { unforced, hasBypass, tables }: HealthFacts['isolation']): string {
  if (unforced.length > 0) return t('installation.health.notIsolated', { names: unforced.join(', ') });
  return hasBypass ? t('installation.health.bypass') : t('installation.health.isolated', { count: tables });
}
