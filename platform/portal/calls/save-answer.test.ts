import { expect, onTestFinished, test, vi } from 'vitest';
import { saveAnswer } from './save-answer.ts';

const LARGE = 60_000_000;
const answer = async () => new Response('a,b\r\n');

/** Simulates a browser that can write to the disk, and records what was written and whether the file was closed. */
function aDisk(isWilling = true) {
  const written: string[] = [];
  const decoder = new TextDecoder();
  const sink = new WritableStream<Uint8Array>({
    write: (chunk) => void written.push(decoder.decode(chunk)),
    close: () => void written.push('closed'),
  });
  const names: string[] = [];
  const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) => {
    names.push(suggestedName);
    if (!isWilling) throw new DOMException('', 'AbortError');
    return { createWritable: async () => sink };
  };
  Object.assign(globalThis, { showSaveFilePicker });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
  return { written, names };
}

function theDownloads(): string[] {
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  return names;
}

test('a large file is streamed to the location that the person chooses', async () => {
  const { written, names } = aDisk();

  expect(await saveAnswer({ name: 'r.csv', bytes: LARGE }, answer)).toBe(true);
  expect(names).toEqual(['r.csv']);
  expect(written).toEqual(['a,b\r\n', 'closed']);
});

test('no request is made when the person cancels the choice of a location', async () => {
  aDisk(false);
  const open = vi.fn<typeof answer>(answer);

  expect(await saveAnswer({ name: 'r.csv', bytes: LARGE }, open)).toBe(false);
  expect(open).not.toHaveBeenCalled();
});

test('a small file is a normal download', async () => {
  const { names } = aDisk();
  const downloads = theDownloads();

  expect(await saveAnswer({ name: 'r.csv', bytes: 10 }, answer)).toBe(true);
  expect(downloads).toEqual(['r.csv']);
  expect(names).toEqual([]);
});

test('a large file is a normal download where the browser cannot write to the disk', async () => {
  const downloads = theDownloads();

  expect(await saveAnswer({ name: 'r.csv', bytes: LARGE }, answer)).toBe(true);
  expect(downloads).toEqual(['r.csv']);
});
