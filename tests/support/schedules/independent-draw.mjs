// Checks a draw file by what the page says about draws, and imports nothing of the product. Reads the file from the
// standard input; prints the drawn numbers, or what is wrong.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const hash = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
const { seed, commitment, people, share, chosen } = JSON.parse(readFileSync(0, 'utf8'));
const byText = (one, other) => one.localeCompare(other, 'en');

function wrong() {
  if (hash(seed) !== commitment) return 'another seed';
  if (people.join() !== [...new Set(people)].toSorted(byText).join()) return 'another list';
  const lots = people.map((code, index) => ({ number: index + 1, lot: hash(`${seed}:${code}`) }));
  let size = 0;
  while (size * 100 < people.length * share) size += 1;
  const smallest = lots.toSorted((one, other) => byText(one.lot, other.lot)).slice(0, size);
  const drawn = smallest.map(({ number }) => number).toSorted((one, other) => one - other);
  return drawn.join() === chosen.join() ? undefined : 'another result';
}

const found = wrong();
console.log(found ?? `drawn: ${chosen.join(' ')}`);
process.exitCode = found ? 1 : 0;
