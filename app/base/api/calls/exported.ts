import {type BodyOf, exported} from '@livebus/contract';
import {call} from '../client.ts';

/**
 * Reports to the server that shown data were exported to a file. The file exists whatever the reply is: other backends do not know this
 * call, which is not their fault.
 */
export function tellExport(body: BodyOf<typeof exported>): void {
  call(exported, {body, silent: true}).catch(() => undefined);
}
