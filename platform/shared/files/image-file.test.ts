import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aJpeg, aPng, aWebp, ascii } from '#tests/support/results/image-files.ts';
import { readImage as readFile, type ImageLimits } from './image-file.ts';

const MAX_BYTES = 400_000;
const PHOTO: ImageLimits = { maxBytes: MAX_BYTES, maxPixels: 25_000_000, formats: ['image/jpeg', 'image/png'] };
const ANY: ImageLimits = { ...PHOTO, formats: ['image/jpeg', 'image/png', 'image/webp'] };

const readImage = (file: Uint8Array) => readFile(file, PHOTO);
const textOf = (bytes: Uint8Array = new Uint8Array()) => String.fromCharCode(...bytes);

describe('a photo', () => {
  test('is recognized by its own bytes, with its size', () => {
    expect(readImage(aJpeg({ width: 640, height: 480 }))).toMatchObject({
      mime: 'image/jpeg',
      width: 640,
      height: 480,
    });
    expect(readImage(aPng({ width: 300, height: 400 }))).toMatchObject({ mime: 'image/png', width: 300, height: 400 });
  });

  test('loses its metadata, and data hidden after its end', () => {
    const hidden = '<script>alert(1)</script>';
    const jpeg = readImage(new Uint8Array([...aJpeg({ note: 'GPS 12.05 S 77.04 W' }), ...ascii(hidden)]));
    const png = readImage(new Uint8Array([...aPng({ note: 'GPS 12.05 S 77.04 W' }), ...ascii(hidden)]));

    expect(textOf(jpeg?.bytes)).toBe(textOf(aJpeg({})));
    expect(textOf(png?.bytes)).toBe(textOf(aPng({})));
  });

  test('is read from the middle of memory that others use, and nothing there changes', () => {
    const file = aJpeg({ note: 'GPS 12.05 S 77.04 W' });
    const shared = Buffer.concat([ascii('others'), file]);
    const before = shared.toString('hex');

    expect(textOf(readImage(shared.subarray(6))?.bytes)).toBe(textOf(aJpeg({})));
    expect(shared.toString('hex')).toBe(before);
  });

  test.each([
    ['a second JFIF part', { marker: 0xe0, text: `JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0 Jane Doe` }],
    ['a thumbnail of its own', { marker: 0xe0, text: 'JFXX\0\u0010 Jane Doe' }],
    ['something that is not from Adobe', { marker: 0xee, text: 'Jane Doe, 12 Main Street' }],
    ['a part that no decoder knows', { marker: 0xf0, text: 'Jane Doe' }],
    ['a part with a free number', { marker: 0xc8, text: 'Jane Doe' }],
  ])('loses %s', (_, hidden) => {
    expect(textOf(readImage(aJpeg({ more: [hidden] }))?.bytes)).toBe(textOf(aJpeg({})));
  });

  test.each(['PLTE', 'tRNS'])('loses a second PNG chunk named %s, which no decoder reads', (name) => {
    const first = { name, text: 'abc' };

    const read = readImage(aPng({ more: [first, { name, text: 'Jane Doe.' }] }));

    expect(textOf(read?.bytes)).toBe(textOf(aPng({ more: [first] })));
  });

  test("keeps Adobe's color information, and nothing after that", () => {
    const adobe = 'Adobe\0d\0\0\0\0\u0001';

    const read = readImage(aJpeg({ more: [{ marker: 0xee, text: `${adobe}Jane Doe` }] }));

    expect(textOf(read?.bytes)).toBe(textOf(aJpeg({ more: [{ marker: 0xee, text: adobe }] })));
  });

  test('loses the thumbnail in its first segment', () => {
    const plain = aJpeg({});
    const jfif = plain.slice(2, 20);
    const withThumbnail = [...jfif.slice(0, 2), 0, 16 + 3, ...jfif.slice(4, 16), 1, 1, 10, 20, 30];

    const read = readImage(new Uint8Array([...plain.slice(0, 2), ...withThumbnail, ...plain.slice(20)]));

    expect(textOf(read?.bytes)).toBe(textOf(plain));
  });

  test('of more than 25 million pixels is refused, however small its file', () => {
    expect(readImage(aJpeg({ width: 5000, height: 5000 }))).toBeDefined();
    expect(readImage(aJpeg({ width: 5001, height: 5000 }))).toBeUndefined();
    expect(readImage(aPng({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }))).toBeUndefined();
    expect(readImage(aPng({ width: 0, height: 400 }))).toBeUndefined();
  });

  test('of more than 400 kB is refused', () => {
    const full = aJpeg({ note: 'x'.repeat(60_000) });
    const stuffed = new Uint8Array([...full, ...new Uint8Array(MAX_BYTES + 1 - full.length)]);

    expect(readImage(stuffed.subarray(0, MAX_BYTES))).toBeDefined();
    expect(readImage(stuffed)).toBeUndefined();
  });

  test.each([
    ['an SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', ascii('GIF89a\u0001\u0000\u0001\u0000')],
    ['a WebP where none is wanted', aWebp({})],
    ['nothing', new Uint8Array()],
    ['the first bytes of a JPEG alone', aJpeg({}).subarray(0, 3)],
    ['a JPEG without its end', aJpeg({}).subarray(0, -2)],
    ['a JPEG with two sizes', aJpeg({ frames: 2 })],
    ['a JPEG without a size', aJpeg({ frames: 0 })],
    ['a PNG without its end', aPng({}).subarray(0, -12)],
  ])('is not %s', (_, bytes) => {
    expect(readImage(bytes)).toBeUndefined();
  });

  test('that is cut or changed anywhere never causes a fault', () => {
    const wholes = [aJpeg({ note: 'note' }), aPng({ note: 'note' })];
    fc.assert(
      fc.property(fc.constantFrom(...wholes), fc.nat(400), fc.nat(400), fc.nat(255), (whole, cut, at, byte) => {
        const bytes = whole.slice(0, cut);
        if (at < bytes.length) bytes[at] = byte;
        const read = readImage(bytes);
        expect(read === undefined || read.bytes.length <= bytes.length).toBe(true);
      }),
    );
  });
});

describe('a WebP', () => {
  test.each(['lossy', 'lossless', 'with transparency'] as const)(
    'that is %s is recognized by its own bytes',
    (kind) => {
      expect(readFile(aWebp({ kind, width: 300, height: 200 }), ANY)).toMatchObject({
        mime: 'image/webp',
        width: 300,
        height: 200,
      });
    },
  );

  test('loses its metadata, and data hidden after its end', () => {
    const told = new Uint8Array([...aWebp({ note: 'GPS 12.05 S 77.04 W' }), ...ascii('<script>')]);

    expect(textOf(readFile(told, ANY)?.bytes)).toBe(textOf(aWebp({})));
  });

  test.each([
    ['that moves', aWebp({ pictures: 2 })],
    ['without a picture', aWebp({ pictures: 0 })],
    ['without its end', aWebp({}).subarray(0, -2)],
    ['that is a name alone', ascii('RIFF....WEBPVP8 ')],
  ])('%s is refused', (_, bytes) => {
    expect(readFile(bytes, ANY)).toBeUndefined();
  });

  test('that is cut or changed anywhere never causes a fault', () => {
    const whole = aWebp({ kind: 'with transparency', note: 'note' });
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.nat(255), (cut, at, byte) => {
        const bytes = whole.slice(0, cut);
        if (at < bytes.length) bytes[at] = byte;
        const read = readFile(bytes, ANY);
        expect(read === undefined || read.mime === 'image/webp').toBe(true);
      }),
    );
  });
});
