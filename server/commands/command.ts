/** A terminal command. */
export interface Command {
  /** How to call it, beginning with `usage: `. */
  readonly usage: string;
  /** What it does and its options, in lines. */
  readonly help: string;
  /**
   * Runs it and returns the exit code. Rejects with an Error for the person at the terminal; bad arguments are a UsageError or an error of
   * `parseArgs`.
   */
  run(args: string[]): Promise<number>;
  /** Exit code for other errors; 1 when undefined. */
  readonly failure?: number;
}

/** Bad arguments; the message says what is wrong, and is empty where the usage says it all. */
export class UsageError extends Error {
  constructor(message = '') {
    super(message);
    this.name = 'UsageError';
  }
}

/**
 * Runs a command and ends the process. `--help` prints usage and help on standard output and exits with 0 before anything else happens. Bad
 * arguments print the usage and exit with 2; any other error is printed as a sentence and exits with 1.
 */
export async function runCommand(command: Command): Promise<void> {
  const {code, out, fault} = await answerOf(command, process.argv.slice(2));
  if (out !== undefined) console.log(out);
  if (fault !== undefined) console.error(fault);
  // Handles that a failure left open must not keep the terminal.
  if (fault !== undefined) process.exit(code);
  process.exitCode = code;
}

interface Answer {
  readonly code: number;
  readonly out?: string;
  readonly fault?: string;
}

async function answerOf({usage, help, run, failure = 1}: Command, args: string[]): Promise<Answer> {
  if (args.includes('--help') || args.includes('-h')) return {code: 0, out: `${usage}\n\n${help}`};
  try {
    return {code: await run(args)};
  } catch (error) {
    const told = usageFaultOf(error as Error, usage);
    if (told === undefined) return {code: failure, fault: (error as Error).message};
    return {code: 2, fault: told === '' ? usage : `${told}\n${usage}`};
  }
}

/** What is wrong with the arguments; undefined when they are fine. */
function usageFaultOf(error: Error & {readonly code?: unknown}, usage: string): string | undefined {
  if (error instanceof UsageError) return error.message;
  if (error.message === usage) return '';
  if (!String(error.code).startsWith('ERR_PARSE_ARGS_')) return undefined;
  // Keeps the first sentence of `Unknown option '--x'. To specify …`.
  const [first = ''] = error.message.split(/\.\s|\n/);
  return first.charAt(0).toLowerCase() + first.slice(1).replaceAll("'", '');
}
