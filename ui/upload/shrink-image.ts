import {imageTypeOf} from './image-rules.ts';

/** Photographs of a phone that are larger than needed are made smaller before they are sent. */
export interface ShrinkRules {
  /** Pixels of the longer side afterwards. */
  readonly sidePx: number;
  /** Files of at most so many bytes are sent as they are. */
  readonly keptBytes: number;
}

const QUALITY = 0.85;

/**
 * The picture with its longer side at most `sidePx`, upright and without what the camera wrote beside it. A file that is small enough, that
 * the browser cannot read, or that would grow, stays as it is: the rules of the upload judge it.
 */
export async function shrinkImage(file: File, {sidePx, keptBytes}: ShrinkRules): Promise<File> {
  if (file.size <= keptBytes) return file;
  const type = imageTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (type !== 'image/jpeg' && type !== 'image/png' && type !== 'image/webp') return file;
  const image = await createImageBitmap(file).catch(() => undefined);
  if (image === undefined) return file;
  try {
    const scale = Math.min(1, sidePx / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    return blob === null || blob.size >= file.size ? file : new File([blob], file.name, {type: blob.type});
  } finally {
    image.close();
  }
}
