import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url&no-inline';
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url&no-inline';
import jpegUrl from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url&no-inline';

type Urls = Readonly<Record<string, string>>;

const folder = '../../../node_modules/pdfjs-dist/';
const URLS: Readonly<Record<string, Urls>> = {
  wasmUrl: {[`${folder}wasm/jbig2.wasm`]: jbig2Url, [`${folder}wasm/openjpeg.wasm`]: openjpegUrl},
  cMapUrl: import.meta.glob<string>('../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
  standardFontDataUrl: import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
};
const FOLDERS: Readonly<Record<string, string>> = {cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm'};

/** Character maps, standard fonts and decoders of pdf.js, each fetched from our own origin when a document needs it. */
export class OwnDataFactory {
  async fetch({kind, filename}: {readonly kind: string; readonly filename: string}): Promise<Uint8Array> {
    const url = URLS[kind]?.[`${folder}${FOLDERS[kind]}/${filename}`];
    if (url === undefined) throw new Error(`pdf.js asks for ${kind} ${filename}, which the console does not have`);
    const reply = await fetch(url);
    if (!reply.ok) throw new Error(`${filename}: HTTP ${reply.status}`);
    return new Uint8Array(await reply.arrayBuffer());
  }
}

/** pdf.js takes folders and puts the name of a file behind them; ours has a name of its own, and this leaves it as it is. */
export const DATA_FOLDERS = {cMapUrl: '/', standardFontDataUrl: '/', wasmUrl: `${jpegUrl}${jpegUrl.includes('?') ? '&' : '?'}for=/`};
