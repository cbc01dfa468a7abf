import {useState} from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import {Dialog} from '../overlay/dialog.tsx';
import {DialogFoot} from '../overlay/dialog-foot.tsx';
import {useSingleRun} from '../overlay/use-single-run.ts';
import {type CropArea, type CropRules, cropImage} from './crop-image.ts';
import type {UploadTexts} from './upload-texts.ts';
import {useObjectUrl} from './use-object-url.ts';

export interface CropDialogProps {
  readonly file: File;
  readonly rules: CropRules;
  readonly texts: UploadTexts;
  onCropped(file: File): void;
  onClose(): void;
}

const MOST_ZOOM = 4;
const PREVIEW_PX = 96;

/** Chooses the part of an image to send: moved by pointer or arrow keys, zoomed by wheel or slider, with a preview of the result. */
export function CropDialog({file, rules, texts, onCropped, onClose}: CropDialogProps) {
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({x: 0, y: 0});
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<{readonly pixels: CropArea; readonly percent: CropArea}>();
  const [failed, setFailed] = useState(false);
  const {busy, run} = useSingleRun(async () => {
    if (area === undefined) return;
    setFailed(false);
    try {
      onCropped(await cropImage(file, area.pixels, rules));
    } catch (error) {
      console.error('the image could not be cropped', error);
      setFailed(true);
    }
  });
  const aspect = rules.widthPx / rules.heightPx;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      busy={busy}
      title={texts.cropTitle}
      closeLabel={texts.close}
      footer={
        <DialogFoot
          cancel={{label: texts.cancel, onCancel: onClose}}
          confirm={{label: texts.cropConfirm, onConfirm: run}}
          busy={busy}
          error={failed ? texts.cropFailed : undefined}
        />
      }
    >
      <div className="relative h-70 overflow-hidden rounded-3 bg-sunken">
        {url !== undefined && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={aspect}
            {...(rules.ownSize && {cropSize: {width: rules.widthPx, height: rules.heightPx}})}
            cropShape={rules.round ? 'round' : 'rect'}
            showGrid={!rules.round}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(percent, pixels) => setArea({percent, pixels})}
            mediaProps={{alt: file.name, onError: () => setFailed(true)}}
          />
        )}
      </div>
      <div className="mt-4 flex items-center gap-6">
        <label className="flex min-w-0 flex-1 items-center gap-3 text-13">
          {texts.cropZoom}
          <input
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="min-w-0 flex-1 accent-primary-fill"
          />
        </label>
        <figure className="flex shrink-0 flex-col items-center gap-1">
          <div
            className={`overflow-hidden border border-line ${rules.round ? 'rounded-full' : 'rounded-2'}`}
            style={{width: PREVIEW_PX, height: PREVIEW_PX / aspect}}
          >
            {url !== undefined && area !== undefined && (
              <img
                src={url}
                alt=""
                className="max-w-none origin-top-left"
                style={{
                  width: `${10_000 / area.percent.width}%`,
                  transform: `translate(${-area.percent.x}%, ${-area.percent.y}%)`,
                }}
              />
            )}
          </div>
          <figcaption className="text-12 text-text-3">{texts.cropPreview}</figcaption>
        </figure>
      </div>
    </Dialog>
  );
}
