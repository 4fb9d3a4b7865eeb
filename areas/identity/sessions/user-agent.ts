/** A browser in words that its owner recognizes. */
export interface BrowserWords {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The first that matches counts: nearly every browser also calls itself Chrome, Safari or both. */
const BROWSERS: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** @example browserWords('Mozilla/5.0 (Windows NT 10.0) … Chrome/140.0 … Edg/140.0') // Edge, Windows */
export const browserWords = (userAgent: string): BrowserWords => ({
  browser: firstMatch(BROWSERS, userAgent),
  system: firstMatch(SYSTEMS, userAgent),
});

const firstMatch = (names: ReadonlyArray<readonly [RegExp, string]>, text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
