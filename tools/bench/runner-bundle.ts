import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';

const ENTRY = path.resolve(import.meta.dirname, '../../areas/testing/attempt/runner/mount-runner.ts');

export interface RunnerBundle {
  /** Defines the global `runner`. */
  readonly script: string;
  readonly styles: string;
  readonly gzipKilobytes: number;
}

/** Builds the runner with all its imports as the portal does, but alone. */
export async function buildRunner(): Promise<RunnerBundle> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['iife'], name: 'runner', cssFileName: 'runner' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[];
  const files = outputs.flatMap(({ output }) => output);
  const script = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
  const styles = files.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : [])).join('\n');
  const gzipKilobytes = [script, styles].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000;
  return { script, styles, gzipKilobytes };
}
