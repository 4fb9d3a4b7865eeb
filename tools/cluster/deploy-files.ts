import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../deploy/cluster');

/** What is different here from the text of a file for operators: paths, passwords, TLS. */
type Changes = Readonly<Record<string, string>>;

/** Returns a file of deploy/cluster with these texts replaced. A text that the file does not contain is an error. */
function changedFile(name: string, changes: Changes): string {
  let text = readFileSync(path.join(FOLDER, name), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`deploy/cluster/${name} does not contain "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Writes a file of deploy/cluster for one machine and returns its path. */
export function writeDeployFile(folder: string, name: string, changes: Changes): string {
  const file = path.join(folder, name);
  writeFileSync(file, changedFile(name, changes));
  if (name.endsWith('.sh')) chmodSync(file, 0o755);
  return file;
}

/** Returns the variables of an environment file of deploy/cluster. */
export const readEnvironment = (name: string, changes: Changes): Record<string, string> =>
  Object.fromEntries(
    [...changedFile(name, changes).matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, variable = '', value = '']) => [
      variable,
      value,
    ]),
  );
