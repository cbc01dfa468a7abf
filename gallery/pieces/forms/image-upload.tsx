import {ImageUpload, type ImageUploadProps, type UploadedImage} from '@livebus/ui';
import {UPLOAD_TEXTS} from '@livebus/ui/sample-texts';
import {useEffect, useState} from 'react';
import type {Piece} from '../../piece.ts';

const picture = (ink: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 108 76"><rect width="108" height="76" fill="#dde3ea"/><path d="M12 64V18h24v46M42 64V18h24v46M72 64V18h24v46" fill="none" stroke="${ink}" stroke-width="3"/></svg>`)}`;
const THREE: readonly UploadedImage[] = ['#24548f', '#06805f', '#b42318'].map((ink, at) => ({name: `${at}.png`, url: picture(ink)}));
/** A photograph of a row of cabinets, as a user would choose it. */
async function photograph(name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#dde3ea';
  pen.fillRect(0, 0, 640, 480);
  for (const [at, ink] of ['#24548f', '#06805f', '#b42318', '#6a45b8'].entries()) {
    pen.fillStyle = ink;
    pen.fillRect(60 + at * 135, 120, 110, 300);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob!], name, {type: 'image/png'});
}

function Images({
  start = [],
  pasted,
  ...rest
}: Partial<ImageUploadProps> & {readonly start?: readonly UploadedImage[]; readonly pasted?: string}) {
  const [images, setImages] = useState(start);
  useEffect(() => {
    if (pasted === undefined) return;
    let shown = true;
    void photograph(pasted).then((file) => {
      if (!shown) return;
      const data = new DataTransfer();
      data.items.add(file);
      document.querySelector('[role=group]')?.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}));
    });
    return () => {
      shown = false;
    };
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
