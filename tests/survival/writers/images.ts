import {createHash} from 'node:crypto';
import sharp from 'sharp';
import {WriterLog} from '../writer-log.ts';
import {type Writer, WrongAnswer} from './writer.ts';

interface Listed {
  readonly name: string;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

const MOST = 30;
const SIDE = {least: 8, more: 200};

/** Uploads images and deletes them: by label, its size. What is kept can be read to its end, and never changes. */
export function imageWriter(loginName: string): Writer {
  const log = new WriterLog<string>();
  const names = new Map<string, string>();
  /** SHA-256 of each as it was first read. */
  const sums = new Map<string, string>();
  let count = 0;
  return {
    name: `images of ${loginName}`,
    get acknowledged() {
      return log.acknowledged;
    },
    async write({as, random}) {
      const api = await as(loginName);
      const kept = log.standing;
      const isNew = kept.length === 0 || (kept.length < MOST && random.chance(0.7));
      const label = isNew ? `image ${++count}.png` : random.pick(kept);
      const size = {width: SIDE.least + random.below(SIDE.more), height: SIDE.least + random.below(SIDE.more)};
      const form = new FormData();
      if (isNew) form.set('file', new Blob([new Uint8Array(await picture(size, random.below(0x1000000)))]), label);
      log.begin(label, isNew ? sizeOf(size) : undefined, isNew ? 'file.add' : 'file.delete');
      const answer = isNew ? await api.post('/file/uploadImage', form) : await api.post('/file/deleteImage', {name: names.get(label)});
      if (answer.status !== 200) throw new WrongAnswer(`${label} was answered ${answer.status} ${answer.msgKey}`);
      log.done(label);
      if (isNew) names.set(label, answer.result.name);
    },
    takeDeeds: () => log.takeDeeds(),
    async check({as}) {
      const api = await as(loginName);
      const {status, result} = await api.get('/file/images');
      if (status !== 200) return [`the list was answered ${status}`];
      const faults: string[] = [];
      const images = result as Listed[];
      for (const {name, label, bytes} of images) {
        names.set(label, name);
        const data = await api.image(name);
        const sum = createHash('sha256').update(data).digest('hex');
        const isWhole = data.length === bytes && (sums.get(name) ?? sum) === sum && (sums.has(name) || (await canBeRead(data)));
        if (!isWhole) faults.push(`${label} has ${data.length} of ${bytes} bytes, or others than it had`);
        sums.set(name, sum);
      }
      return [...faults, ...log.judge(new Map(images.map((one) => [one.label, sizeOf(one)])))];
    },
  };
}

const sizeOf = ({width, height}: {readonly width: number; readonly height: number}): string => `${width} x ${height}`;

/** Noise, so that it is not small. */
const picture = (size: {readonly width: number; readonly height: number}, colour: number): Promise<Buffer> =>
  sharp({
    create: {
      ...size,
      channels: 3,
      background: {r: colour >> 16, g: (colour >> 8) & 0xff, b: colour & 0xff},
      noise: {type: 'gaussian', mean: 128, sigma: 40},
    },
  })
    .png()
    .toBuffer();

const canBeRead = (data: Buffer): Promise<boolean> =>
  sharp(data, {failOn: 'warning'})
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
