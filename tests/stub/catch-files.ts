import {vi} from 'vitest';

interface CaughtFile {
  readonly name: string;
  readonly file: Blob;
}

/** Files that the browser is handed, instead of a download; undone by `vi.restoreAllMocks()`. */
export function catchFiles(): readonly CaughtFile[] {
  const saved: CaughtFile[] = [];
  const files = new Map<string, Blob>();
  const make = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = make(file);
    if (file instanceof Blob) files.set(url, file);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file !== undefined) saved.push({name: this.download, file});
  });
  return saved;
}
