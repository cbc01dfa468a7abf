import type {User} from './users.ts';

export interface Streams {
  /** Streams that ended by themselves or were refused. */
  broken(): number;
  events(): number;
  close(): void;
}

/** Opens one stream of one station for each user; its content is discarded. */
export function openStreams(url: string, users: readonly User[]): Streams {
  const abort = new AbortController();
  const seen = {broken: 0, events: 0};
  const listen = async ({token, stations}: User, n: number) => {
    const {id} = stations[n % stations.length]!;
    const reply = await fetch(`${url}/api/stream?stationId=${id}`, {headers: {'Access-Token': token}, signal: abort.signal});
    if (!reply.ok || reply.body === null) throw new Error(`the stream answered ${reply.status}`);
    for await (const part of reply.body.pipeThrough(new TextDecoderStream())) seen.events += part.split('\n\n').length - 1;
    throw new Error('the stream ended');
  };
  for (const [n, user] of users.entries()) {
    listen(user, n).catch((error: Error) => {
      if (abort.signal.aborted) return;
      seen.broken++;
      console.error(`a stream was lost: ${error.message}`);
    });
  }
  return {broken: () => seen.broken, events: () => seen.events, close: () => abort.abort()};
}
