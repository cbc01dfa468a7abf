import {UPLOAD_LIMITS, WORK_LIMITS} from '@livebus/contract';
import {ImageUpload, type UploadedImage} from '@livebus/ui';
import {type Ref, useMemo} from 'react';
import {isUnreached} from '../../../base/api/client.ts';
import {imagesOf, removeImage, type Sending, type SentImage, uploadImage} from '../../../base/api/upload.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useFormKit} from '../../form/use-form-kit.ts';

/** The server keeps pictures no larger; a photograph of a phone has three to ten times the bytes. */
const SHRINK = {sidePx: UPLOAD_LIMITS.side, keptBytes: 1_500_000};
/** So often a picture is sent again while the server cannot be reached. */
const AGAIN_MS = 5000;
const RULES = {types: UPLOAD_LIMITS.types, mostBytes: UPLOAD_LIMITS.bytes, most: WORK_LIMITS.images};

export interface ImageFieldProps {
  readonly label: string;
  /** Names on the server, in their order. */
  readonly value: readonly string[];
  onChange(names: string[]): void;
  /** Names that the order has already: removing one takes it from the list, and saving deletes it. */
  readonly kept?: readonly string[];
  onBusyChange?(busy: boolean): void;
  readonly readOnly?: boolean;
  readonly error?: string | undefined;
  readonly ref?: Ref<{focus(): void}>;
}

/** Sends a picture, again and again while the connection is down, until it has arrived or the user stops it. */
async function uploadPatiently(file: File, sending: Sending): Promise<SentImage> {
  for (;;) {
    try {
      return await uploadImage(file, sending);
    } catch (error) {
      if (!isUnreached(error)) throw error;
    }
    sending.onProgress(null);
    await connectionOr(AGAIN_MS, sending.signal);
  }
}

/** Waits until the browser reports a connection, or for so long. @throws the abort of the signal. */
function connectionOr(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** Images of a form. Each is uploaded when it is chosen; one that nothing was sent with yet is deleted at once (SH-5-06). */
export function ImageField({value, onChange, kept = [], ...field}: ImageFieldProps) {
  const kit = useFormKit();
  const {t} = useTexts('work');
  const images = useMemo(() => imagesOf(value), [value]);
  return (
    <ImageUpload
      {...field}
      texts={kit.upload}
      failureText={kit.failureText}
      rules={RULES}
      cameraLabel={t('camera')}
      value={images}
      onChange={(next) => onChange(next.map(({name}) => name))}
      shrink={SHRINK}
      upload={uploadPatiently}
      remove={async ({name}: UploadedImage) => {
        if (!kept.includes(name)) await removeImage(name);
      }}
    />
  );
}
