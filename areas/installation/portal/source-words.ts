import type { Setting } from '../config.contract.ts';

/** Where a value comes from, by message id. */
export const SOURCE_TEXTS: Readonly<Record<Setting['source'], string>> = {
  default: 'installation.source.default',
  environment: 'installation.source.environment',
  screen: 'installation.source.screen',
};
