import { startProduct } from './product.ts';

/** One product for all journeys; the stories keep apart by the names they choose. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env['JOURNEY_URL'] = product.url;
  return () => product.stop();
}
