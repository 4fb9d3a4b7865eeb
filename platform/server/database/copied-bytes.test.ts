import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CopiedBytes } from './copied-bytes.ts';

const message = (kind: string, payload: Uint8Array): Buffer => {
  const head = Buffer.alloc(5);
  head.write(kind, 'latin1');
  head.writeUInt32BE(payload.length + 4, 1);
  return Buffer.concat([head, payload]);
};

const payload = fc.uint8Array({ maxLength: 40 });
const sent = fc.array(fc.tuple(fc.constantFrom('d', 'd', 'd', 'H', 'c', 'N'), payload), { maxLength: 30 });

test('rows are complete however the chunks are split, and the bytes after them are untouched', () => {
  fc.assert(
    fc.property(
      sent,
      fc.uint8Array({ maxLength: 20 }),
      fc.array(fc.nat(400), { maxLength: 40 }),
      (messages, end, cuts) => {
        const last = message('C', end);
        const all = Buffer.concat([...messages.map(([kind, bytes]) => message(kind, bytes)), last]);
        const places = [...new Set([0, ...cuts.filter((cut) => cut < all.length), all.length])].toSorted(
          (a, b) => a - b,
        );
        const pieces = places.slice(1).map((to, at) => all.subarray(places[at], to));
        const rows: Buffer[] = [];
        const bytes = new CopiedBytes((source, from, to) => rows.push(Buffer.from(source.subarray(from, to))));
        let rest: Buffer | undefined;
        const after: Buffer[] = [];
        for (const piece of pieces) {
          if (rest) after.push(piece);
          else rest = bytes.read(piece);
        }

        const expected = messages.flatMap(([kind, row]) => (kind === 'd' ? [Buffer.from(row)] : []));
        expect(Buffer.concat(rows).equals(Buffer.concat(expected))).toBe(true);
        expect(Buffer.concat([rest ?? Buffer.alloc(0), ...after]).equals(last)).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});
