import { OperatorError, reasonForOperator } from '#platform/server/operator-error.ts';

/** Runs an operator's command. An error that the operator can fix is printed in one line, with exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(reasonForOperator(error) ?? error);
    process.exitCode = 1;
  }
}

/** Returns the single argument of a command that takes a file. */
export function fileArgument(usage: string): string {
  const file = optionalArgument(usage);
  if (!file) throw new OperatorError(`Usage: ${usage}`);
  return file;
}

/** Returns the only argument, if there is one. An option such as `--help` is no name for a file or a folder. */
export function optionalArgument(usage: string): string | undefined {
  const [argument, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || argument?.startsWith('-')) throw new OperatorError(`Usage: ${usage}`);
  return argument;
}
