import {type FileFault, faultOf, type ImageRules} from './image-rules.ts';

/** Why an image may not be uploaded, judged by size and first bytes; undefined for one that may. */
export async function judgeImage(file: File, rules: ImageRules): Promise<FileFault | undefined> {
  return faultOf({name: file.name, size: file.size, head: await headOf(file)}, rules);
}

/** Empty where the file cannot be read. */
async function headOf(file: File): Promise<Uint8Array> {
  const bytes = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return new Uint8Array(bytes);
}
