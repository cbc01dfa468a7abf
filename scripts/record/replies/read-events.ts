/** Time limit for the first readings. */
const WITHIN_MS = 20_000;

/** The first events of a stream, up to readings, as sent; comments, which contain only time, are left out. */
export async function readEvents(url: string, headers: Readonly<Record<string, string>>): Promise<string[]> {
  const stop = new AbortController();
  const limit = setTimeout(() => stop.abort(new Error(`${url} brought no readings within ${WITHIN_MS} ms`)), WITHIN_MS);
  try {
    const reply = await fetch(url, {headers, signal: stop.signal});
    if (!reply.ok || reply.body === null) return [`status ${reply.status}`];
    let text = '';
    for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split('\n\n').slice(0, -1);
      const at = events.findIndex((event) => /^event: readings$/m.test(event));
      if (at >= 0)
        return events
          .slice(0, at + 1)
          .map(withoutComments)
          .filter((event) => event !== '');
    }
    throw new Error(`${url} ended without readings`);
  } finally {
    clearTimeout(limit);
    stop.abort();
  }
}

const withoutComments = (event: string): string =>
  event
    .split('\n')
    .filter((line) => !/^(:|id:|retry:)/.test(line))
    .join('\n');
