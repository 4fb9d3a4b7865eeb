import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Notice } from '#platform/shared/deployment.ts';
import type { Feature } from '#platform/shared/features.ts';
import type { Config } from './config.ts';
import type { SystemDb } from './database/database.ts';

/** The current state of the whole installation. */
export interface InstallationState {
  readonly offFeatures: readonly Feature[];
  readonly isReadOnly: boolean;
  /** The planned end of the maintenance. */
  readonly until: string | null;
  readonly notice: Notice | null;
}

export interface Installation {
  /**
   * Returns the state in the database as of at most a second ago, so that several servers of one installation soon
   * agree.
   */
  state(): Promise<InstallationState>;
  /** Makes the next call read it again. */
  forget(): void;
}

const FRESH_MS = 1000;

const NOTHING_CHANGED: InstallationState = { offFeatures: [], isReadOnly: false, until: null, notice: null };

export function openInstallation(system: SystemDb, { SIGN_UP }: Pick<Config, 'SIGN_UP'>): Installation {
  let known = NOTHING_CHANGED;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  const read = async () => {
    const begunAt = performance.now();
    const kept = await readState(system);
    // A feature that the operator turned off in the settings cannot be turned on in the portal.
    known = SIGN_UP ? kept : { ...kept, offFeatures: [...new Set([...kept.offFeatures, 'signUp' as const])] };
    readAt = begunAt;
  };
  return {
    state: async () => {
      if (performance.now() - readAt > FRESH_MS) {
        reading ??= read().finally(() => (reading = undefined));
        await reading;
      }
      return known;
    },
    forget: () => {
      readAt = -Infinity;
      reading = undefined;
    },
  };
}

interface KeptSettings {
  features: { off: Feature[] } | null;
  maintenance: Omit<InstallationState, 'offFeatures'> | null;
}

async function readState(system: SystemDb): Promise<InstallationState> {
  const { rows } = await sql<KeptSettings>`
    select (select value from installation_settings where name = 'features') as features,
           (select value from installation_settings where name = 'maintenance') as maintenance`.execute(system);
  const { features, maintenance } = rows[0] ?? { features: null, maintenance: null };
  return { ...NOTHING_CHANGED, ...maintenance, offFeatures: features?.off ?? [] };
}

/** The same as an SQL condition. */
export const featureIsOn = (feature: Feature): RawBuilder<SqlBool> => sql<SqlBool>`
  not exists (select from installation_settings where name = 'features' and value -> 'off' ? ${feature}::text)`;
