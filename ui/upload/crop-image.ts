/** A part of an image in its own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How an image is cropped before it is sent. */
export interface CropRules {
  /** Size of what is sent, in pixels; its proportion is that of the frame. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** The frame is round, as for a portrait; what is sent is a rectangle all the same. */
  readonly round?: boolean;
}

/** That part of the image, drawn anew at the size asked for, with the name of the file. Data of the camera (place, device) is left behind. */
export async function cropImage(file: File, {x, y, width, height}: CropArea, {widthPx, heightPx}: CropRules): Promise<File> {
  const image = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    canvas.width = widthPx;
    canvas.height = heightPx;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas to draw on');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, x, y, width, height, 0, 0, widthPx, heightPx);
    // What may be see-through stays so; photographs stay small.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
    if (blob === null) throw new Error(`${file.name}: the canvas gave no ${type}`);
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${type === 'image/jpeg' ? 'jpg' : 'png'}`, {type});
  } finally {
    image.close();
  }
}
