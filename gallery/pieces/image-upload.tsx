import {ImageUpload, type ImageUploadProps, type UploadedImage} from '@livebus/ui';
import {useEffect, useState} from 'react';
import {UPLOAD_TEXTS} from '../form-words.ts';
import type {Piece} from '../piece.ts';

const picture = (ink: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 108 76"><rect width="108" height="76" fill="#dde3ea"/><path d="M12 64V18h24v46M42 64V18h24v46M72 64V18h24v46" fill="none" stroke="${ink}" stroke-width="3"/></svg>`)}`;
const THREE: readonly UploadedImage[] = ['#24548f', '#06805f', '#b42318'].map((ink, at) => ({name: `${at}.png`, url: picture(ink)}));
/** The smallest image that there is. */
const DOT = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

function Images({
  start = [],
  pasted,
  ...rest
}: Partial<ImageUploadProps> & {readonly start?: readonly UploadedImage[]; readonly pasted?: string}) {
  const [images, setImages] = useState(start);
  useEffect(() => {
    if (pasted === undefined) return;
    const data = new DataTransfer();
    data.items.add(new File([DOT], pasted, {type: 'image/png'}));
    document.querySelector('[role=group]')?.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}));
  }, [pasted]);
  return (
    <ImageUpload
      label="现场图片"
      texts={UPLOAD_TEXTS}
      value={images}
      onChange={setImages}
      upload={async (file) => ({name: file.name, url: picture('#24548f')})}
      failureText={String}
      {...rest}
    />
  );
}

export const piece: Piece = {
  id: 'image-upload',
  title: '图片上传',
  group: '表单',
  states: [
    {id: 'empty', title: '没有图片', render: () => <Images rules={{most: 9}} />},
    {id: 'some', title: '三张图片', render: () => <Images start={THREE} />},
    {
      id: 'sending',
      title: '上传中',
      render: () => (
        <Images
          start={THREE.slice(0, 1)}
          pasted="配电室.png"
          upload={(_, {onProgress}) => {
            onProgress(42);
            return new Promise(() => {});
          }}
        />
      ),
    },
    {
      id: 'failed',
      title: '上传失败',
      render: () => <Images pasted="配电室.png" upload={() => Promise.reject('网络不通，没有连上服务器。')} />,
    },
    {id: 'crop', title: '裁剪头像', render: () => <Images pasted="头像.png" crop={{widthPx: 200, heightPx: 200, round: true}} />},
    {id: 'refused', title: '文件不合要求', render: () => <Images pasted="配电室.png" rules={{mostBytes: 10}} />},
    {id: 'readonly', title: '只读', render: () => <Images start={THREE} readOnly />},
  ],
};
