export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/**
 * Returns the encoding that the first bytes of a file reveal. undefined when they reveal none: then the file is UTF-8
 * if all of its bytes are valid, otherwise Windows-1252.
 */
export function declaredEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // Titles are mostly Latin letters, so in UTF-16 every other byte is zero.
  if (isMostlyZero(bytes, 1)) return 'utf-16le';
  return isMostlyZero(bytes, 0) ? 'utf-16be' : undefined;
}

const PROBE_BYTES = 200;

function isMostlyZero(bytes: Uint8Array, offset: 0 | 1): boolean {
  const probe = bytes.subarray(0, PROBE_BYTES).filter((_, at) => at % 2 === offset);
  return probe.length > 1 && probe.filter((byte) => byte === 0).length > probe.length / 2;
}

/** Returns the separator that splits the titles best, ignoring text in quotation marks. */
export function guessSeparator(text: string): Separator {
  const titles = (text.replace(/^[\r\n]+/, '').split(/\r\n|\r|\n/, 1)[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counts = SEPARATORS.map((separator) => titles.split(separator).length - 1);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
