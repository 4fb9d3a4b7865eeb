import { startProduct } from '#tests/support/journeys/product.ts';
import { lighthouseScores } from './lighthouse-scores.ts';
import { rounded, type Benchmark } from './measurement.ts';
import { builtScriptKilobytes, loadedScriptKilobytes } from './page-weight.ts';

const MODULES = ['index.html', 'public.tsx', 'login-route.tsx'];

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
