/** Reads a password on a terminal without echo; backspace works, Ctrl+C aborts. Rejects when there is no terminal. */
export function readPassword(
  question: string,
  input: NodeJS.ReadStream = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Promise<string> {
  if (!input.isTTY) return Promise.reject(new Error('no terminal to ask on: set LIVEBUS_ADMIN_PASSWORD'));
  return new Promise((resolve, reject) => {
    let typed: string[] = [];
    const finish = () => {
      input.setRawMode(false);
      input.pause();
      input.off('data', onData);
      output.write('\n');
    };
    const onData = (chunk: string) => {
      for (const key of chunk) {
        if (key === '\r' || key === '\n') {
          finish();
          return resolve(typed.join(''));
        }
        if (key === '\u0003') {
          finish();
          return reject(new Error('given up'));
        }
        if (key === '\u007f' || key === '\b') typed = typed.slice(0, -1);
        else typed.push(key);
      }
    };
    output.write(question);
    input.setEncoding('utf8');
    input.setRawMode(true);
    input.on('data', onData);
    input.resume();
  });
}
