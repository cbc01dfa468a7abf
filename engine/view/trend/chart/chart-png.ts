/** A canvas over a ground as the bytes of a PNG. Rejects if the browser cannot encode it. */
export function canvasPng(canvas: HTMLCanvasElement, ground: string): Promise<Blob> {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const g = copy.getContext('2d');
  if (g === null) return Promise.reject(new Error('the browser has no 2D canvas'));
  g.fillStyle = ground;
  g.fillRect(0, 0, copy.width, copy.height);
  g.drawImage(canvas, 0, 0);
  return new Promise((resolve, reject) => {
    copy.toBlob((blob) =>
      blob === null ? reject(new Error(`a picture of ${copy.width} x ${copy.height} cannot be encoded`)) : resolve(blob),
    );
  });
}
