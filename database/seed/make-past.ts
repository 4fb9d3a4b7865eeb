import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { largePasts, type LargePlan, type Share } from './large-takers.ts';
import { PastFiles, type TimeSlices } from './past-files.ts';

interface MadeFiles {
  readonly directory: string;
  readonly time: TimeSlices;
  readonly plan: LargePlan;
}

/** Makes everyone's tests in this many threads and leaves them as files; `onMade` learns of the results of each person. */
export async function makePast(files: MadeFiles, threads: number, onMade: (results: number) => void): Promise<void> {
  if (threads <= 1) return makeShare(files, { first: 0, step: 1 }, onMade);
  await Promise.all(
    Array.from({ length: threads }, async (_, first) => {
      const workerData = { files, share: { first, step: threads } };
      const worker = new Worker(new URL(import.meta.url), { workerData });
      worker.on('message', onMade);
      const [code] = await once(worker, 'exit');
      if (code !== 0) throw new Error(`A thread ended with ${code}.`);
    }),
  );
}

function makeShare({ directory, time, plan }: MadeFiles, share: Share, onMade: (results: number) => void): void {
  const written = new PastFiles(directory, time, share.first);
  for (const person of largePasts(plan, share)) {
    written.add(person);
    onMade(person.results.length);
  }
  written.close();
}

if (!isMainThread && parentPort && workerData?.share) {
  const { files, share } = workerData as { files: MadeFiles; share: Share };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
  makeShare(files, share, (results) => parentPort?.postMessage(results));
}
