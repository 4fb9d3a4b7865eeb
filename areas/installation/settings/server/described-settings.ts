import { readConfig, SETTING_NAMES, type Config, type SettingName } from '#platform/server/config.ts';
import type { Setting } from '../config.contract.ts';

/** These values would give access to other systems. */
const SECRETS: readonly SettingName[] = ['DATABASE_URL', 'SMTP_URL', 'SECRET_KEY', 'SENTRY_DSN'];

const SET = 'set';

/**
 * Returns the settings of the server's environment with their defaults. For a secret it only says whether it is set.
 */
export function describedSettings(config: Config): Setting[] {
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
