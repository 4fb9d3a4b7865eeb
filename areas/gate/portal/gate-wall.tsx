import type { ReactNode } from 'react';
import type { GateWall } from '#areas/gate/gate-wall.contract.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import './gate-wall.css';

interface GateWallViewProps {
  readonly wall: GateWall;
  /** The server does not answer at the moment, so these numbers are from before. */
  readonly isOld: boolean;
  /** Beside the time, such as a button that closes the wall. */
  readonly actions?: ReactNode;
}

/** The wall at the gate, to be read from a distance: numbers, and neither names nor results. */
export function GateWallView({ wall, isOld, actions }: GateWallViewProps) {
  const t = useText();
  const { time, exact } = useDates(wall.timeZone);
  return (
    <div className="gate-wall">
      <header>
        <h1>{wall.site ?? wall.organizationName}</h1>
        <p className="gate-wall-clock">
          {time(wall.generatedAt)} <small>{wall.timeZone.replaceAll('_', ' ')}</small>
        </p>
        {actions}
      </header>
      {isOld && (
        <p className="gate-wall-old" role="alert">
          {t('gate.wall.old', { time: exact(wall.generatedAt) })}
        </p>
      )}
      <Tiles wall={wall} />
      <Called numbers={wall.called} />
    </div>
  );
}

function Tiles({ wall: { places, waitMinutes, tests, through, nextShift, timeZone } }: { wall: GateWall }) {
  const t = useText();
  const { time } = useDates(timeZone);
  return (
    <dl className="gate-wall-tiles">
      <Tile name={t('gate.wall.free')} note={t('gate.wall.others', { busy: places.busy, away: places.away })}>
        <span data-free={places.free > 0}>{t('gate.count', { count: places.free })}</span>
      </Tile>
      <Tile name={t('gate.wall.wait')} note={t('gate.wall.waitNote')}>
        {waitMinutes === null ? '–' : t('gate.wall.minutes', { minutes: waitMinutes })}
      </Tile>
      <Tile name={t('gate.wall.through')} note={t('gate.wall.throughNote')}>
        {t('gate.count', { count: through })}
      </Tile>
      <Tile
        name={t('gate.wall.tests')}
        note={nextShift && t('gate.wall.nextShift', { time: time(nextShift.startsAt), count: nextShift.missing })}
      >
        {t('gate.wall.testsOf', tests)}
      </Tile>
    </dl>
  );
}

function Tile({ name, note, children }: { name: string; note: string | null; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{children}</strong>
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

function Called({ numbers }: { numbers: readonly string[] }) {
  const t = useText();
  return (
    <section className="gate-wall-called" aria-live="polite">
      <h2>{t('gate.wall.called')}</h2>
      {numbers.length === 0 ? (
        <p>{t('gate.wall.nobodyCalled')}</p>
      ) : (
        <ul>
          {numbers.map((number) => (
            <li key={number}>{number}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
