import '#areas/installation/frame/portal/operations.css';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { isArchiveFailing, worst, type HealthCheck } from '../health-checks.ts';
import type { Health, HealthFacts } from '../health.contract.ts';
import { FactList } from '#platform/portal/ui/fact-list.tsx';
import { LightMark } from './light-mark.tsx';
import { useAmounts } from '#areas/installation/frame/portal/use-amounts.ts';
import { useHealth } from './use-operations.ts';

/** The health of the installation: a light for each check, then the facts. */
export function HealthSection() {
  const health = useHealth();
  return (
    <Loaded query={health}>
      {(found) => (
        <div className="stack gap-16 codes operations">
          <Lights health={found} />
          <DatabaseFacts facts={found.facts} />
          <ServerFacts facts={found.facts} />
        </div>
      )}
    </Loaded>
  );
}

function Lights({ health: { at, facts, checks } }: { health: Health }) {
  const t = useText();
  const { time } = useDates();
  const words = useHealthWords(facts);
  const overall = worst(...checks.map(({ light }) => light));
  return (
    <Card
      title={t('installation.health.title')}
      note={t('installation.health.asOf', { time: time(at) })}
      actions={<LightMark light={overall} />}
      isFlush
    >
      <ul className="light-list" aria-label={t('installation.health.checks')}>
        {checks.map(({ id, light }) => (
          <li key={id}>
            <LightMark light={light} />
            <strong>{t(`installation.health.check.${id}`)}</strong>
            <span>{words[id]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DatabaseFacts({ facts: { database, durability, replicas } }: { facts: HealthFacts }) {
  const t = useText();
  const { moment } = useDates();
  const { bytes } = useAmounts();
  const kind = database.isEmbedded ? t('installation.health.embedded') : t('installation.health.external');
  const onOff = (isOn: boolean) => t(isOn ? 'installation.health.on' : 'installation.health.off');
  return (
    <Card title={t('installation.health.database')}>
      <FactList
        facts={[
          [t('installation.health.version'), `PostgreSQL ${database.version}`],
          [t('installation.health.kind'), kind],
          [t('installation.health.size'), bytes(database.sizeBytes)],
          [t('installation.health.schema'), <code key="schema">{database.schema}</code>],
          [t('installation.health.since'), moment(database.startedAt)],
          [t('installation.health.replication'), t('installation.health.replicas', { count: replicas })],
          ...durability.map(({ name, isOn }) => [name, onOff(isOn)] as const),
        ]}
      />
    </Card>
  );
}

function ServerFacts({ facts: { server, disk } }: { facts: HealthFacts }) {
  const t = useText();
  const { moment } = useDates();
  const { bytes } = useAmounts();
  return (
    <Card title={t('installation.health.server')}>
      <FactList
        facts={[
          [t('installation.health.version'), `Evenkeel ${server.version}, Node.js ${server.node}`],
          [t('installation.health.since'), moment(server.startedAt)],
          [
            t('installation.health.memory'),
            t('installation.health.memoryText', { all: bytes(server.memoryBytes), heap: bytes(server.heapBytes) }),
          ],
          [t('installation.storage.directory'), <code key="directory">{disk.directory}</code>],
        ]}
      />
    </Card>
  );
}

/** The text of each check, with what to do where action is needed. */
function useHealthWords(facts: HealthFacts): Readonly<Record<HealthCheck, string>> {
  const t = useText();
  const { moment } = useDates();
  const { bytes, milliseconds, number } = useAmounts();
  const { database, isolation, disk, files, backup, jobs, mail, recordStreams, clock, server } = facts;
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
    files: fileWords(t, files),
    reportReplica: useReplicaWords(facts.reportReplica),
    backup: backup
      ? t('installation.health.backup', {
          time: moment(backup.madeAt),
          rows: number(backup.rows),
          size: bytes(backup.bytes),
        })
      : t('installation.health.noBackup'),
    archive: useArchiveWords(facts.archive),
    restoreDrill: useDrillWords(facts.restoreDrill),
    jobs: t('installation.health.jobs', { dead: jobs.dead, waiting: jobs.waitingEvents }),
    mail:
      mail.way === 'files'
        ? t('installation.health.mailFiles', { failed: mail.failed })
        : t('installation.health.mail', { waiting: mail.waiting, failed: mail.failed }),
    recordStreams: streamWords(t, recordStreams),
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

function fileWords(t: Translate, { store, error }: HealthFacts['files']): string {
  if (store === null) return t('installation.health.filesOnDisk');
  return error === null
    ? t('installation.health.filesInStore', { store })
    : t('installation.health.filesAway', { store, reason: error });
}

function useReplicaWords(replica: HealthFacts['reportReplica']): string {
  const t = useText();
  const { span } = useAmounts();
  if (replica === null) return t('installation.health.noReplica');
  const { problem, behindSeconds } = replica;
  if (problem !== null) return t('installation.health.replicaUnused', { problem });
  return behindSeconds
    ? t('installation.health.replicaBehind', { time: span(behindSeconds) })
    : t('installation.health.replicaCurrent');
}

/** Names the receivers that could not be reached; they get everything later. */
function streamWords(t: Translate, streams: HealthFacts['recordStreams']): string {
  if (streams.length === 0) return t('installation.health.noRecordStreams');
  const sent = t('installation.health.recordStreams', {
    count: streams.length,
    waiting: streams.reduce((sum, { waiting }) => sum + waiting, 0),
  });
  const failing = streams.flatMap(({ destination, lastError }) =>
    lastError === null ? [] : [t('installation.health.recordStreamFails', { destination, reason: lastError })],
  );
  return [sent, ...failing].join(' ');
}

function useArchiveWords(archive: HealthFacts['archive']): string {
  const t = useText();
  const { moment } = useDates();
  if (!archive.isOn) return t('installation.health.noArchive');
  if (isArchiveFailing(archive)) return t('installation.health.archiveFails', { file: archive.failedFile ?? '' });
  if (archive.lastAt === null) return t('installation.health.archiveEmpty');
  return t('installation.health.archive', { time: moment(archive.lastAt), failures: archive.failures });
}

/** Whether the last drill worked, when, how long it took, and how old the newest data in it was. */
function useDrillWords(drill: HealthFacts['restoreDrill']): string {
  const t = useText();
  const { moment } = useDates();
  const { number, span } = useAmounts();
  if (drill === null) return t('installation.health.noDrill');
  const { last, everyDays } = drill;
  if (last === null) return t('installation.health.drillWaits', { days: everyDays });
  const time = moment(last.startedAt);
  if (last.problem !== null) return t('installation.health.drillFailed', { time, reason: last.problem });
  const between = (from: string | null, to: string) => span((Date.parse(to) - Date.parse(from ?? to)) / 1000);
  return t('installation.health.drill', {
    time,
    source: last.source,
    rows: number(last.rows ?? 0),
    length: between(last.startedAt, last.endedAt),
    age: between(last.dataAt, last.startedAt),
  });
}
