import type { Bucket } from '#platform/server/files/bucket.ts';
import { newId } from '#platform/server/ids.ts';
import type { HeadLines } from './head-lines.ts';

const FOLDER = 'audit-heads/';
const EARLIER = `${FOLDER}earlier/`;
const ASIDE = 'audit-heads-before-restore/';
const AT_ONCE = 16;

/** An object cannot be appended to, so each look adds one. */
export function bucketHeads(bucket: Bucket): HeadLines {
  const keys = async () => (await bucket.list(FOLDER)).map(({ key }) => key);
  const removeAll = (all: readonly string[]) => inGroups(all, (key) => bucket.remove(key));
  const read = async (all: readonly string[]): Promise<string> => {
    const texts = await inGroups(all, async (key) => (await bucket.get(key))?.toString() ?? '');
    return texts.join('');
  };
  return {
    add: (lines, now) => bucket.put(`${FOLDER}${now.toISOString().slice(0, 10)}/${newId()}`, Buffer.from(lines)),
    read: async () => read(await keys()),
    // Only complete days are touched, so nothing is lost that another server adds meanwhile.
    thin: async (thinned, day) => {
      const all = await keys();
      const old = all.filter((key) => key < FOLDER + day);
      if (old.length === 0) return;
      const merged = [...all.filter((key) => key.startsWith(EARLIER)), ...old];
      await bucket.put(EARLIER + newId(), Buffer.from(thinned(await read(merged))));
      await removeAll(merged);
    },
    setAside: async (now) => {
      const before = await keys();
      if (before.length === 0) return;
      await bucket.put(`${ASIDE}${now.toISOString()}.jsonl`, Buffer.from(await read(before)));
      await removeAll(before);
    },
  };
}

/** Some at a time, and the results in the order of the items. */
async function inGroups<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    done.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))));
  }
  return done;
}
