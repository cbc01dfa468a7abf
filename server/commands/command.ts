/** A command of the terminal. */
export interface Command {
  /** How it is called, beginning with `usage: `. */
  readonly usage: string;
  /** What it does and what its options are, in lines. */
  readonly help: string;
  /** Does it, and gives the exit code. Rejects with an Error for the person at the terminal: UsageError, and what `parseArgs` throws, for arguments that it cannot take. */
  run(args: string[]): Promise<number>;
  /** The exit code of whatever else it rejects with; 1 when not given. */
  readonly failure?: number;
}

/** Arguments that ask for nothing that a command does; the message says which, and is empty where the usage says it all. */
export class UsageError extends Error {
  constructor(message = '') {
    super(message);
    this.name = 'UsageError';
  }
}

/**
 * Runs a command to the end of the process. `--help` prints usage and help on standard output and ends with 0, before anything is looked at. Arguments that it cannot take
 * are told with the usage, and it ends with 2; whatever else is wrong is told in words, with 1.
 */
export async function runCommand(command: Command): Promise<void> {
  const {code, out, fault} = await answerOf(command, process.argv.slice(2));
  if (out !== undefined) console.log(out);
  if (fault !== undefined) console.error(fault);
  // What a failure has left open must not keep the terminal.
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

/** What is wrong with the arguments; undefined when they are not. */
function usageFaultOf(error: Error & {readonly code?: unknown}, usage: string): string | undefined {
  if (error instanceof UsageError) return error.message;
  if (error.message === usage) return '';
  if (!String(error.code).startsWith('ERR_PARSE_ARGS_')) return undefined;
  // `Unknown option '--x'. To specify …`: the first sentence says it.
  const [first = ''] = error.message.split(/\.\s|\n/);
  return first.charAt(0).toLowerCase() + first.slice(1).replaceAll("'", '');
}
