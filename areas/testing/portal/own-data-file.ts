import { callApi } from '#platform/portal/api.ts';
import { saveFile } from '#platform/portal/save-file.ts';
import { exportOwnData } from '../own-data.contract.ts';

/** Saves everything about one's own tests as a file. */
export async function saveOwnData(): Promise<void> {
  const data = await callApi(exportOwnData, {});
  const bytes = new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`);
  saveFile({ contentType: 'application/json', bytes }, 'evenkeel-my-results.json');
}
