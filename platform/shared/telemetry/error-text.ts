import { shortPath } from './short-path.ts';

/** A name in code. Names of people begin with a capital letter, those of variables and fields do not. */
const NAME = String.raw`[a-z_$][\w$.]{0,60}`;

/** What browsers say about faults in code. Their texts hold names from the code, and nothing that it works on. */
const OF_BROWSERS = [
  String.raw`Cannot (read|set) propert(y|ies) of (undefined|null)( \((reading|setting) '${NAME}'\))?`,
  String.raw`(${NAME}|Object\(\.\.\.\)) is not (a function|defined|iterable|a constructor|an object|an Object)`,
  String.raw`Cannot access '${NAME}' before initialization`,
  String.raw`Assignment to constant variable\.?`,
  String.raw`Maximum call stack size exceeded\.?`,
  String.raw`Invalid (array length|time value|Date)`,
  String.raw`Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.`,
  String.raw`(The user aborted a request|signal is aborted without reason|The operation was aborted)\.?`,
  String.raw`(The )?quota has been exceeded\.?`,
  String.raw`ResizeObserver loop completed with undelivered notifications\.`,
  String.raw`undefined is not an object \(evaluating '${NAME}'\)`,
  String.raw`can't access property "${NAME}", ${NAME} is (undefined|null)`,
].map((pattern) => new RegExp(`^(${pattern})$`));

/** React's own faults are numbers in a built portal. */
const OF_REACT = /^Minified React error #\d{1,4}/;
/** A page of an older release asks for a file that is gone. */
const OF_FILES =
  /^(Failed to fetch dynamically imported module|Unable to preload CSS for|Importing a module script failed)/;

const WITHHELD = '(text withheld)';

/**
 * What may be told of an error's text. Errors of our own may quote whatever they were about, a name or a score too, and
 * are told by their type and place alone.
 *
 * @example errorText("Cannot read properties of undefined (reading 'score')") // the same
 * @example errorText('No baseline of Jane Doe, score 87') // '(text withheld)'
 */
export function errorText(value: string): string {
  if (OF_BROWSERS.some((pattern) => pattern.test(value))) return value;
  const [react] = OF_REACT.exec(value) ?? [];
  if (react !== undefined) return react;
  const [file] = OF_FILES.exec(value) ?? [];
  if (file === undefined) return WITHHELD;
  const address = /https?:\/\/\S+|\/\S+/.exec(value)?.[0];
  return address === undefined ? file : `${file}: ${shortPath(address)}`;
}
