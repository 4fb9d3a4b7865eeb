import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

/** Fills the modules that a path covers. */
function drawn({ size, path }: ReturnType<typeof qrCode>): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let i = 0; i < Number(width); i += 1) {
      const row = rows[Number(y)];
      if (row) row[Number(x) + i] = '#';
    }
  }
  return rows.map((row) => row.join(''));
}

test('the path draws the three finders of a QR code, and nothing but runs of modules', () => {
  const code = qrCode('otpauth://totp/Evenkeel:ana@site.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const rows = drawn(code);
  const corner = (top: number, left: number) => rows.slice(top, top + 7).map((row) => row.slice(left, left + 7));
  const finder = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];

  expect(corner(0, 0)).toEqual(finder);
  expect(corner(0, code.size - 7)).toEqual(finder);
  expect(corner(code.size - 7, 0)).toEqual(finder);
  expect(code.path.replace(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('');
});
