import { seededRandom } from '#areas/testing/tasks/seeded-random.ts';

const FAMILIES = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS/],
  ['Linux', /Linux/],
] as const;
/** Common refresh rates, in hertz; a measured rate is rounded to the nearest. */
const REFRESH_RATES = [30, 60, 75, 90, 120, 144, 165, 240];

export interface DeviceTraits {
  readonly userAgent: string;
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly frameMs: number;
}

/** A coarse key that many devices share: enough to notice another device, too little to identify a person. */
export async function deviceKey(traits: DeviceTraits): Promise<string> {
  const text = traitsText(traits);
  // Without a secure connection the browser offers no hash function.
  const bytes = globalThis.crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
    : plainBytes(text);
  return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function traitsText({ userAgent, width, height, pixelRatio, frameMs }: DeviceTraits): string {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
  const sides = [width, height].toSorted((a, b) => a - b).join('x');
  return [nameIn(FAMILIES), nameIn(SYSTEMS), sides, pixelRatio, refreshRate(frameMs)].join(' ');
}

const refreshRate = (frameMs: number): number =>
  REFRESH_RATES.reduce((nearest, rate) =>
    Math.abs(1000 / rate - frameMs) < Math.abs(1000 / nearest - frameMs) ? rate : nearest,
  );

function plainBytes(text: string): Uint8Array {
  const random = seededRandom(text, 'device');
  return Uint8Array.from({ length: 16 }, () => random.below(256));
}
