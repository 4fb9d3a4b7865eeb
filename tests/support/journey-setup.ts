import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { leakedSecrets } from './journey-secrets.ts';
import { startProduct } from './product.ts';

/** One product for all journeys, with the demo organizations; at its end no secret of any story may stand in its log. */
export default async function setUp(): Promise<() => Promise<void>> {
  const product = await startProduct({
    settings: { LOG_LEVEL: 'debug', TRUST_PROXY: '127.0.0.1', LOAD_SHEDDING: '0' },
  });
  process.env['JOURNEY_URL'] = product.url;
  process.env['JOURNEY_OUTBOX'] = path.join(product.dataDirectory, 'outbox');
  process.env['JOURNEY_SECRETS'] = path.join(product.dataDirectory, 'secrets-of-the-stories.txt');
  writeFileSync(process.env['JOURNEY_SECRETS'], '');
  return async () => {
    const leaked = leakedSecrets(process.env['JOURNEY_SECRETS'] ?? '', product.said());
    await product.stop();
    if (leaked.length > 0) throw new Error(`Secrets stand in the log: ${leaked.join(', ')}`);
  };
}
