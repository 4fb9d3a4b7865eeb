import type { Setting } from '../config.contract.ts';

/** The message ids for the source of a value. */
export const SOURCE_TEXTS: Readonly<Record<Setting['source'], string>> = {
  default: 'installation.source.default',
  environment: 'installation.source.environment',
  screen: 'installation.source.screen',
};
