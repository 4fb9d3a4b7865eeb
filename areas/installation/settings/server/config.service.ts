import { readConfig, SETTING_NAMES, type Config, type SettingName } from '#platform/server/config.ts';
import { withSystem, type SystemDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { FEATURES, type Feature } from '#platform/shared/features.ts';
import { Problem } from '#platform/shared/problem.ts';
import {
  configChanged,
  type ConfigChanges,
  type FeatureState,
  type InstallationConfig,
  type Maintenance,
  type Setting,
} from '../config.contract.ts';
import { findKeptSettings, saveSetting, type KeptName } from './config.queries.ts';
import { recordAct } from '#areas/installation/record/server/installation-record.service.ts';

type Parts = Pick<ServerParts, 'config' | 'databases' | 'installation'>;

const NO_MAINTENANCE: Maintenance = { isReadOnly: false, until: null, notice: null };

export async function showConfig({ config, databases }: Parts): Promise<InstallationConfig> {
  const kept = await keptSettings(databases.system);
  return {
    settings: describedSettings(config),
    features: {
      version: kept.features.version,
      items: FEATURES.map((name) => featureState(name, kept.features, config.SIGN_UP)),
    },
    maintenance: { version: kept.maintenance.version, ...kept.maintenance.value },
  };
}

function featureState(
  name: Feature,
  { value }: { value: { off: readonly Feature[] } },
  allowsSignUp: boolean,
): FeatureState {
  const isFixed = name === 'signUp' && !allowsSignUp;
  if (isFixed) return { name, isOn: false, default: false, source: 'environment', isFixed };
  const isOff = value.off.includes(name);
  return { name, isOn: !isOff, default: true, source: isOff ? 'screen' : 'default', isFixed };
}

/** Saves all of the changes or none. Every server applies them within a second or two. */
export async function changeConfig(
  parts: Parts,
  accountId: string,
  { features, maintenance }: ConfigChanges,
): Promise<InstallationConfig> {
  await withSystem(parts.databases, async (system) => {
    const before = await keptSettings(system);
    if (features) {
      const off = FEATURES.filter((name) => features.off.includes(name));
      await save(system, accountId, { name: 'features', version: features.version, value: { off } });
      const detail = {
        off: off.filter((name) => !before.features.value.off.includes(name)),
        on: before.features.value.off.filter((name) => !off.includes(name)),
      };
      await recordAct(system, { accountId, action: 'features.changed', detail });
    }
    if (maintenance) {
      const { version, ...value } = maintenance;
      await save(system, accountId, { name: 'maintenance', version, value });
      await recordAct(system, { accountId, action: 'maintenance.changed', detail: { ...value } });
    }
  });
  parts.installation.forget();
  return showConfig(parts);
}

async function save(
  system: SystemDb,
  by: string,
  setting: { name: KeptName; version: number; value: object },
): Promise<void> {
  if (!(await saveSetting(system, { ...setting, by }))) throw new Problem(configChanged);
}

async function keptSettings(system: SystemDb) {
  const kept = await findKeptSettings(system);
  const [features, maintenance] = (['features', 'maintenance'] as const).map((wanted) =>
    kept.find(({ name }) => name === wanted),
  );
  return {
    features: { version: features?.version ?? 0, value: (features?.value ?? { off: [] }) as { off: Feature[] } },
    maintenance: {
      version: maintenance?.version ?? 0,
      value: (maintenance?.value ?? NO_MAINTENANCE) as Maintenance,
    },
  };
}

/** These values would give access to other systems. */
const SECRETS: readonly SettingName[] = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'FILES_ACCESS_KEY',
  'FILES_SECRET_KEY',
  'SMTP_URL',
  'SECRET_KEY',
  'SENTRY_DSN',
  'METRICS_TOKEN',
  'SIEM_URL',
  'SIEM_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

const SET = 'set';

/**
 * Returns the settings of the server's environment with their defaults. For a secret it only says whether it is set.
 */
function describedSettings(config: Config): Setting[] {
  const defaults = readConfig({});
  return SETTING_NAMES.map((name) => {
    const isSecret = SECRETS.includes(name);
    const value = shown(config[name]);
    return {
      name,
      value: isSecret && value !== null ? SET : value,
      default: shown(defaults[name]),
      source: config.given.includes(name) ? 'environment' : 'default',
      isSecret,
    };
  });
}

function shown(value: Config[SettingName]): string | null {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return String(value);
}
