import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url&no-inline';
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url&no-inline';
import jpegUrl from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url&no-inline';

type Urls = Readonly<Record<string, string>>;

const folder = '../../../../node_modules/pdfjs-dist/';
const TABLES: Readonly<Record<string, () => Promise<Urls>>> = {
  wasmUrl: async () => ({'jbig2.wasm': jbig2Url, 'openjpeg.wasm': openjpegUrl}),
  cMapUrl: async () => (await import('./cmap-urls.ts')).CMAP_URLS,
  standardFontDataUrl: async () => (await import('./font-urls.ts')).FONT_URLS,
};
const FOLDERS: Readonly<Record<string, string>> = {
  wasmUrl: '',
  cMapUrl: `${folder}cmaps/`,
  standardFontDataUrl: `${folder}standard_fonts/`,
};

/** Character maps, standard fonts and decoders of pdf.js, each fetched from our own origin when a document needs it. */
export class OwnDataFactory {
  async fetch({kind, filename}: {readonly kind: string; readonly filename: string}): Promise<Uint8Array> {
    const urls = await TABLES[kind]?.();
    const url = urls?.[`${FOLDERS[kind]}${filename}`];
    if (url === undefined) throw new Error(`pdf.js asks for ${kind} ${filename}, which the console does not have`);
    const reply = await fetch(url);
    if (!reply.ok) throw new Error(`${filename}: HTTP ${reply.status}`);
    return new Uint8Array(await reply.arrayBuffer());
  }
}

/** pdf.js takes folders and puts the name of a file behind them; ours has a name of its own, and this leaves it as it is. */
export const DATA_FOLDERS = {cMapUrl: '/', standardFontDataUrl: '/', wasmUrl: `${jpegUrl}${jpegUrl.includes('?') ? '&' : '?'}for=/`};
