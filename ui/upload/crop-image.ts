/** A part of an image in its own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How an image is cropped before it is sent. */
export interface CropRules {
  /** Size of the sent image, in pixels; the frame has the same proportions. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** The frame has the size of the sent image; otherwise it is as large as there is room. */
  readonly ownSize?: boolean;
  /** The frame is round, as for a portrait; the sent image is still a rectangle. */
  readonly round?: boolean;
}

/** That part of the image, redrawn at the given size, with the name of the file. Removes camera data (place, device). */
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
    // PNG keeps transparency; JPEG keeps photographs small.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
    if (blob === null) throw new Error(`${file.name}: the canvas gave no ${type}`);
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${type === 'image/jpeg' ? 'jpg' : 'png'}`, {type});
  } finally {
    image.close();
  }
}
