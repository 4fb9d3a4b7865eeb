import path from 'node:path';
import { startProduct } from '#tests/support/journeys/product.ts';
import { PARTS } from '../portal-build/chunk-groups.ts';
import { lighthouseScores } from './lighthouse-scores.ts';
import { rounded, type Benchmark } from './measurement.ts';
import { builtScriptKilobytes, loadedScriptKilobytes } from './page-weight.ts';

/** The first module is in the manifest as the page that loads it. */
const [, ...LOADED] = PARTS.login;
const MODULES = ['index.html', ...LOADED.map((file) => path.posix.relative('apps/portal', file))];

/** Measures the login page: its size and its Lighthouse scores. */
export const loginPage: Benchmark = async () => {
  const product = await startProduct();
  try {
    const url = `${product.url}/login`;
    const weights = [
      {
        name: 'login page, JavaScript the browser loads, gzip',
        value: rounded(await loadedScriptKilobytes(url)),
        unit: 'kB',
      },
      {
        name: 'login page, JavaScript by the build manifest, gzip',
        value: rounded(builtScriptKilobytes(MODULES)),
        unit: 'kB',
      },
    ];
    const scores = (await lighthouseScores(url)).map(({ category, score }) => ({
      name: `login page, Lighthouse ${category} (mobile)`,
      value: score,
      unit: 'of 100',
    }));
    return [...weights, ...scores];
  } finally {
    await product.stop();
  }
};
