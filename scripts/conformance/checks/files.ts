import {crc32, deflateSync} from 'node:zlib';
import {deleteImage, IMAGES_PATH, ownImages, uploadImage} from '@livebus/contract';
import {type Check, NotRun, shown, unless} from '../check.ts';
import {envelopeFaults} from './of-calls.ts';

const WHERE = 'contract/files/files.ts';

/** The smallest possible PNG. */
function onePixel(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const pixels = deflateSync(Buffer.from([0, 31, 113, 255]));
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function formOf(name: string, type: string, bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name, {type}));
  return form;
}

/** Uploaded images. */
export const fileChecks: readonly Check[] = [
  {
    name: 'files.round-trip',
    expected: 'what was uploaded is listed, shown with its type and nosniff, and gone once it is deleted',
    where: WHERE,
    calls: [ownImages, deleteImage],
    writes: 'an image of one pixel, deleted again',
    async run({backend, ask, token}) {
      const headers = {'Access-Token': token};
      const sent = await backend.post(uploadImage.path, formOf('conformance.png', 'image/png', onePixel()), headers);
      if (sent.status === 404) throw new NotRun('not offered by this backend, which need not have it');
      if (sent.status === 403) throw new NotRun('the user may not ask it');
      const read = uploadImage.reply.safeParse(sent.body?.result);
      if (!read.success) return [...envelopeFaults(sent, 200), `what came cannot be read: ${shown(sent.text)}`];
      const {name} = read.data;
      const listed = JSON.stringify((await ask(ownImages)).body?.result ?? null).includes(JSON.stringify(name));
      const image = await backend.get(IMAGES_PATH + encodeURIComponent(name), {Cookie: `ec-token=${token}`});
      const removal = await ask(deleteImage, {fields: {name}});
      const after = await backend.get(IMAGES_PATH + encodeURIComponent(name), {Cookie: `ec-token=${token}`});
      return [
        ...unless(listed, 'uploaded, and not listed'),
        ...unless(
          image.status === 200 && /^image\//.test(image.headers.get('content-type') ?? ''),
          `shown as HTTP ${image.status}, ${image.headers.get('content-type')}`,
        ),
        ...unless(image.headers.get('x-content-type-options') === 'nosniff', 'shown without nosniff'),
        ...envelopeFaults(removal, 200),
        ...unless(after.status === 404, `deleted, and answered HTTP ${after.status}`),
      ];
    },
  },
  {
    name: 'files.refused',
    expected: 'what is no picture by its content is refused whatever it is called, and without a session nothing is taken',
    where: `${WHERE}: UPLOAD_LIMITS.types`,
    calls: [ownImages],
    async run({backend, token}) {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
      const drawn = await backend.post(uploadImage.path, formOf('conformance.png', 'image/png', svg), {'Access-Token': token});
      if (drawn.status === 404) throw new NotRun('not offered by this backend, which need not have it');
      if (drawn.status === 403) throw new NotRun('the user may not ask it');
      const bare = await backend.post(uploadImage.path, formOf('conformance.png', 'image/png', onePixel()), {Cookie: `ec-token=${token}`});
      return [
        ...unless(
          drawn.status >= 400 && drawn.status < 500 && drawn.body?.status === drawn.status,
          `HTTP ${drawn.status} for a drawing with a script`,
        ),
        ...unless(bare.status === 401, `HTTP ${bare.status} with the cookie alone`),
      ];
    },
  },
];
