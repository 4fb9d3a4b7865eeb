import { shortPath } from './short-path.ts';

/** An identifier in code. Names of people begin with a capital letter; those of variables and fields do not. */
const NAME = String.raw`[a-z_$][\w$.]{0,60}`;

/** Browsers' messages about errors in code. They contain identifiers, and no data. */
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

/** In a production build, React's own errors are numbers. */
const OF_REACT = /^Minified React error #\d{1,4}/;
/** A page of an older release requests a file that no longer exists. */
const OF_FILES =
  /^(Failed to fetch dynamically imported module|Unable to preload CSS for|Importing a module script failed)/;

const WITHHELD = '(text withheld)';

/**
 * Returns the part of an error's text that may be reported. Our own errors may quote data such as a name or a score, so
 * only their type and location are reported.
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
