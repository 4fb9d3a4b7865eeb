import { callApi } from '#platform/portal/api.ts';
import { exportOwnData } from '../own-data.contract.ts';

/** Saves everything about one's own tests as a file. */
export async function saveOwnData(): Promise<void> {
  const data = await callApi(exportOwnData, {});
  const file = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'evenkeel-my-results.json';
  link.click();
  URL.revokeObjectURL(address);
}
