import {type Call, defineCall, deleteServiceImage, uploadAvatar, uploadServiceImage} from '@livebus/contract';
import {z} from 'zod';
import {currentToken} from '../session/token-store.ts';
import {ApiFailure} from './api-failure.ts';
import {imageAddress} from './calls/images.ts';
import {call, tellSessionOver, wireSettings} from './client.ts';
import {NoReply} from './transport/fetch-text.ts';
import {readReply} from './transport/reply.ts';
import {addressOf} from './transport/request.ts';
import {sendFile} from './transport/send-file.ts';

/** An image on the server; without an address one of another backend, whose name is none that may be shown. */
export interface SentImage {
  readonly name: string;
  readonly url: string;
}

export interface Sending {
  readonly signal: AbortSignal;
  onProgress(percent: number | null): void;
}

/** How the reply is read: an upload is no call of the contract, as no schema describes its body. */
const readBy = ({path, reply, access}: Pick<Call, 'reply' | 'access'> & {readonly path: string}): Call =>
  defineCall({method: 'POST', path: path as `/${string}`, query: z.object({}), body: z.object({}), reply, access});
const OF_SERVICE = readBy(uploadServiceImage);
const OF_AVATAR = readBy(uploadAvatar);

/**
 * Uploads one image (SH-7-18). One whose session is over waits for a new sign-in and is then sent once more.
 *
 * @throws ApiFailure; the abort of the signal unchanged.
 */
export const uploadImage = (file: File, sending: Sending): Promise<SentImage> => upload(OF_SERVICE, file, sending);

/**
 * Uploads the user's own picture.
 *
 * @throws ApiFailure; 404 from a backend that keeps none.
 */
export const uploadOwnAvatar = (file: File, sending: Sending): Promise<SentImage> => upload(OF_AVATAR, file, sending);

async function upload(of: Call, file: File, sending: Sending): Promise<SentImage> {
  const token = currentToken();
  try {
    return await send(of, file, sending, token);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.kind !== 'session' || token === undefined || !(await tellSessionOver(token))) throw error;
  }
  return send(of, file, sending, currentToken());
}

async function send(of: Call, file: File, sending: Sending, token: string | undefined): Promise<SentImage> {
  const {path} = of;
  if (token === undefined) throw new ApiFailure({kind: 'session', path});
  const {base, tokenInQuery} = wireSettings();
  const url = addressOf(path, base) + (tokenInQuery ? `?${new URLSearchParams({token})}` : '');
  try {
    const reply = await sendFile({url, headers: {Accept: 'application/json', 'Access-Token': token}, file, ...sending});
    const {name} = readReply(of, reply.status, reply.text, reply.header('X-Request-Id') ?? undefined) as {name: string};
    return {name, url: imageAddress(name) ?? ''};
  } catch (error) {
    const failure = error instanceof NoReply ? new ApiFailure({kind: error.reason, path, cause: error.cause}) : error;
    if (failure instanceof ApiFailure && failure.kind !== 'session') console.error(failure.message);
    throw failure;
  }
}

/** Removes an image that nothing has been sent with (SH-7-19). One that is gone already is removed. */
export async function removeImage(name: string): Promise<void> {
  try {
    await call(deleteServiceImage, {body: {fileName: name}});
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 404)) throw error;
  }
}

/** Images by their names, as orders and repairs have them; names that may not be shown are left out. */
export const imagesOf = (names: readonly string[]): SentImage[] =>
  names.flatMap((name) => {
    const url = imageAddress(name);
    return url === undefined ? [] : [{name, url}];
  });
