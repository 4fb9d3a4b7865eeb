import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the installation's secret: the setting, or one created at the first start and stored beside the data,
 * readable by the owner only.
 */
export async function secretKey(config: { SECRET_KEY?: string | undefined; DATA_DIR: string }): Promise<string> {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const path = join(config.DATA_DIR, 'secret-key');
  await mkdir(config.DATA_DIR, { recursive: true });
  const made = await open(path, 'wx', 0o600).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  if (made) {
    await made.writeFile(randomBytes(32).toString('base64url'));
    await made.sync();
    await made.close();
  }
  return (await readFile(path, 'utf8')).trim();
}
