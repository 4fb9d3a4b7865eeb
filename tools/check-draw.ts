import { readFile } from 'node:fs/promises';
import { DrawFile } from '#areas/schedules/draws/draws.contract.ts';
import { drawCheck } from '#areas/schedules/draws/draw-check.ts';
import { sha256 } from '#areas/schedules/draws/server/draw-hashes.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { parsedJson } from '#platform/shared/parsed-json.ts';
import { runCommand } from './operate/run-command.ts';

/** `npm run check-draw -- FILE`: checks a downloaded draw, without a database. If it is wrong, exits with code 1. */
await runCommand(async () => {
  const [path] = process.argv.slice(2);
  if (!path) throw new OperatorError('Usage: npm run check-draw -- FILE');
  const read = DrawFile.safeParse(parsedJson(await readFile(path, 'utf8')));
  if (!read.success) throw new OperatorError('This file is not a draw.');
  const { isSeedRight, isListRight, isResultRight, expected } = await drawCheck(read.data, sha256);
  const faults = [
    ...(isSeedRight ? [] : ['The seed is not the one whose hash was published before the draw.']),
    ...(isListRight ? [] : ['The people are not in the order of their codes, or one is in the list twice.']),
    ...(isResultRight ? [] : [`The seed draws other numbers: ${expected.join(', ')}.`]),
  ];
  if (faults.length > 0) throw new OperatorError(faults.join('\n'));
  const { chosen, people, share } = read.data;
  console.log(`The draw is right: ${chosen.length} of ${people.length} people (${share}%): ${chosen.join(', ')}.`);
  console.log(`Hash published before the draw: ${read.data.commitment}`);
});
