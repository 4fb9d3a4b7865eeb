import '#areas/installation/frame/portal/operations.css';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { worst } from '../health-checks.ts';
import type { Health, HealthFacts } from '../health.contract.ts';
import { FactList } from '#areas/installation/frame/portal/fact-list.tsx';
import { LightMark } from './light-mark.tsx';
import { useAmounts } from '#areas/installation/frame/portal/use-amounts.ts';
import { useHealthWords } from './use-health-words.ts';
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
