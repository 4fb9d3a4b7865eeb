import type { TenantDb } from '#platform/server/database/database.ts';
import { rowsAbout, type PersonData } from '#platform/server/database/rows-about.ts';
import { findNamedFiles, findScoreLooks } from './own-data.queries.ts';
import { findTrialsOf } from './person-data.queries.ts';
import { unpacked } from '#areas/testing/results/server/raw-record.ts';

/** The fields of a result that hold numbers; left out where the organization shows people no numbers. */
const NUMBERS = [
  'score',
  'se',
  'light_score',
  'extra_data',
  'metrics',
  'baseline_value',
  'baseline_sd',
  'baseline_n',
  'deviation',
  'rci',
  'p',
];

export const personDataOfTests = async (db: TenantDb, userId: string, withNumbers: boolean): Promise<PersonData> => ({
  visits: await rowsAbout(db, 'visits', userId),
  attempts: await rowsAbout(db, 'attempts', userId, { without: ['payload_hash', 'submission_hash', 'seed'] }),
  results: await rowsAbout(db, 'results', userId, { without: withNumbers ? [] : NUMBERS }),
  told_results: await rowsAbout(db, 'told_results', userId, { without: withNumbers ? [] : ['other_baseline'] }),
  ...(withNumbers && {
    drifts: await rowsAbout(db, 'drifts', userId),
    drift_acknowledgements: await rowsAbout(db, 'drift_acknowledgements', userId),
  }),
  score_looks: await findScoreLooks(db, userId),
  named_files: await findNamedFiles(db, userId),
  retest_orders: await rowsAbout(db, 'retest_orders', userId),
  result_remarks: await rowsAbout(db, 'result_remarks', userId),
  photos: await rowsAbout(db, 'photos', userId, { without: ['image'] }),
  kiosk_pictures: await rowsAbout(db, 'kiosk_pictures', userId, { without: ['image'] }),
  test_pins: await rowsAbout(db, 'test_pins', userId, { without: ['pin_hash'] }),
  test_cards: await rowsAbout(db, 'test_cards', userId, { without: ['card_mac'] }),
  former_test_cards: await rowsAbout(db, 'former_test_cards', userId, { without: ['card_mac'] }),
  device_proofs: await rowsAbout(db, 'device_proofs', userId, { without: ['made_of', 'sealed'] }),
  test_links: await rowsAbout(db, 'test_links', userId, { without: ['token_hash'] }),
});

/** Returns the raw trials of a few tests at a time; `after` is the last result of the previous part. */
export async function trialsOf(
  db: TenantDb,
  userId: string,
  after: string | null,
): Promise<{ result_id: string; trials: unknown }[]> {
  const rows = await findTrialsOf(db, userId, { after, count: 20 });
  return rows.map(({ resultId, gzipped }) => ({ result_id: resultId, trials: unpacked(gzipped) }));
}
