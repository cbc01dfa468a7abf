import {type BodyOf, deviceTags, type ReplyOf, tagDevice} from '@livebus/contract';
import {call} from '../client.ts';

/** A tag that hangs on a device, transformer, sensor or gateway, with who has hung it, since when and why. */
export type HungTag = ReplyOf<typeof deviceTags>[number];

/** The tags of all projects of the user. Nobody waits for them: a failure leaves the screen as it is. */
export const fetchDeviceTags = (signal?: AbortSignal): Promise<readonly HungTag[]> =>
  call(deviceTags, {...(signal && {signal}), silent: true});

/** `seen`: the tag that hung when it was decided. Throws ApiFailure `tagChanged` where somebody was faster. */
export async function sendTag(body: BodyOf<typeof tagDevice>): Promise<void> {
  await call(tagDevice, {body});
}
