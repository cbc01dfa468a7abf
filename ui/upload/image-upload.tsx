import {bytesText} from '@livebus/engine/core';
import {Camera, Plus} from 'lucide-react';
import {type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState} from 'react';
import {cx} from '../cx.ts';
import {FieldFrame, type FieldProps} from '../form/field.tsx';
import {ConfirmDialog} from '../overlay/confirm-dialog.tsx';
import {Dialog} from '../overlay/dialog.tsx';
import {useSingleRun} from '../overlay/use-single-run.ts';
import {useLeaveWarning} from '../use-leave-warning.ts';
import {useMedia} from '../use-media.ts';
import type {CropRules} from './crop-image.ts';
import {DEFAULT_IMAGE_RULES, type FileFault, type ImageRules, typeNames} from './image-rules.ts';
import {ImageTile, JobTile} from './image-tile.tsx';
import {judgeImage} from './judge-image.ts';
import {CropDialog} from './late-crop-dialog.tsx';
import {type ShrinkRules, shrinkImage} from './shrink-image.ts';
import {moveItem, type UploadedImage} from './upload-queue.ts';
import type {UploadTexts} from './upload-texts.ts';
import {type UploadTransport, useUploads} from './use-uploads.ts';

export interface ImageUploadProps extends FieldProps, UploadTransport {
  readonly texts: UploadTexts;
  /** Images on the server, in their order. */
  readonly value: readonly UploadedImage[];
  onChange(images: readonly UploadedImage[]): void;
  /** Deletes an image from the server; without it the image only leaves the list. */
  remove?(image: UploadedImage): Promise<void>;
  readonly rules?: ImageRules;
  /** Larger photographs are made smaller before they are judged and sent. */
  readonly shrink?: ShrinkRules;
  /** Images are cropped one by one before they are sent. */
  readonly crop?: CropRules;
  /** Adds a button with this label on a touch screen, which takes a picture with the camera. */
  readonly cameraLabel?: string;
  /** Whether an upload is running: a form sent meanwhile would lack it. */
  onBusyChange?(busy: boolean): void;
  readonly ref?: Ref<{focus(): void}>;
}

/** Images chosen, dropped or pasted, sent one by one; they can be ordered, enlarged and removed. */
export function ImageUpload(props: ImageUploadProps) {
  const {
    texts,
    value,
    onChange,
    rules = {},
    crop,
    shrink,
    remove,
    failureText,
    cameraLabel,
    onBusyChange,
    ref,
    disabled,
    readOnly,
    error,
  } = props;
  const hasCamera = useMedia('(pointer: coarse)') && cameraLabel !== undefined;
  const {types, mostBytes, most} = {...DEFAULT_IMAGE_RULES, ...rules};
  const [faults, setFaults] = useState<readonly FileFault[]>([]);
  const [dragging, setDragging] = useState(false);
  const [toCrop, setToCrop] = useState<readonly File[]>([]);
  const [looked, setLooked] = useState<UploadedImage>();
  const [leaving, setLeaving] = useState<UploadedImage>();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({focus: () => add.current?.focus()}), []);
  const images = useRef(value);
  images.current = value;
  const change = (next: readonly UploadedImage[]) => {
    images.current = next;
    onChange(next);
  };
  const uploads = useUploads(props, (image) => change([...images.current, image]));
  const locked = (disabled || readOnly) ?? false;
  useLeaveWarning(uploads.busy);
  useEffect(() => onBusyChange?.(uploads.busy), [uploads.busy, onBusyChange]);

  const left = most - value.length - uploads.jobs.length - toCrop.length;
  const take = async (files: readonly File[]) => {
    if (locked || files.length === 0) return;
    const checked = await Promise.all(
      files.map(async (given) => {
        const file = shrink === undefined ? given : await shrinkImage(given, shrink);
        return {file, fault: await judgeImage(file, rules)};
      }),
    );
    const good = checked.filter(({fault}) => fault === undefined).map(({file}) => file);
    const over: FileFault[] = good.length > left ? [{kind: 'count', left: Math.max(0, left)}] : [];
    setFaults([...checked.flatMap(({fault}) => fault ?? []), ...over]);
    const taken = good.slice(0, Math.max(0, left));
    if (crop === undefined) uploads.add(taken);
    else setToCrop((waiting) => [...waiting, ...taken]);
  };
  const takeAway = useSingleRun(async (image: UploadedImage) => {
    try {
      await remove?.(image);
      change(images.current.filter(({name}) => name !== image.name));
      setLeaving(undefined);
      setRemoveFailure(undefined);
    } catch (failure) {
      setRemoveFailure(failureText(failure));
    }
  });
  const [removeFailure, setRemoveFailure] = useState<string>();
  const nameOf = (index: number) => texts.image(index + 1, value.length);
  const faultTexts = faults.map((fault) => texts.fault(fault, typeNames(types), bytesText(mostBytes)));
  const limits = texts.limits(typeNames(types), bytesText(mostBytes), Number.isFinite(most) ? most : undefined);

  return (
    <FieldFrame
      {...props}
      group
      error={faultTexts.length > 0 ? faultTexts.join(' ') : error}
      hint={props.hint ?? (locked ? undefined : limits)}
    >
      {({labelId, aria}) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset takes its name from a legend, which does not fit the frame.
        <div
          role="group"
          aria-labelledby={labelId}
          aria-describedby={aria['aria-describedby']}
          onDragOver={(event) => {
            if (locked || !event.dataTransfer.types.includes('Files')) return;
            event.preventDefault();
            setDragging(true);
          }}
          onDragLeave={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false);
          }}
          onDrop={(event) => {
            event.preventDefault();
            setDragging(false);
            void take([...event.dataTransfer.files]);
          }}
          onPaste={(event) => {
            const files = [...event.clipboardData.files];
            if (files.length === 0) return;
            event.preventDefault();
            void take(files);
          }}
          className={cx('rounded-3', dragging && 'outline-2 outline-offset-4 outline-focus outline-dashed')}
        >
          <ul className="flex flex-wrap gap-2">
            {value.map((image, index) => (
              <ImageTile
                key={image.name}
                url={image.url}
                name={nameOf(index)}
                texts={texts}
                locked={locked}
                onOpen={() => setLooked(image)}
                onBefore={index === 0 ? undefined : () => change(moveItem(value, index, -1))}
                onAfter={index === value.length - 1 ? undefined : () => change(moveItem(value, index, 1))}
                onRemove={() => {
                  setRemoveFailure(undefined);
                  setLeaving(image);
                }}
              />
            ))}
            {uploads.jobs.map((job) => (
              <JobTile
                key={job.id}
                job={job}
                texts={texts}
                onStop={() => uploads.stop(job.id)}
                onAgain={() => uploads.again(job.id)}
                onDrop={() => uploads.drop(job.id)}
              />
            ))}
            {!locked && left > 0 && (
              <li>
                <button
                  ref={add}
                  type="button"
                  aria-describedby={aria['aria-describedby']}
                  onClick={() => input.current?.click()}
                  className={cx(
                    'flex h-27 w-27 flex-col items-center justify-center gap-1 rounded-3 border border-dashed bg-surface text-12 text-text-2 hover:bg-hover mobile:h-33 mobile:w-33',
                    error === undefined ? 'border-line-control' : 'border-danger',
                  )}
                >
                  <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
                  {dragging ? texts.drop : texts.add}
                </button>
              </li>
            )}
            {!locked && left > 0 && hasCamera && (
              <li>
                <button
                  type="button"
                  onClick={() => camera.current?.click()}
                  className="flex h-27 w-27 flex-col items-center justify-center gap-1 rounded-3 border border-dashed border-line-control bg-surface text-12 text-text-2 hover:bg-hover mobile:h-33 mobile:w-33"
                >
                  <Camera size={16} strokeWidth={1.75} aria-hidden="true" />
                  {cameraLabel}
                </button>
              </li>
            )}
          </ul>
          {hasCamera && (
            <input
              ref={camera}
              type="file"
              accept={types.join(',')}
              capture="environment"
              disabled={locked}
              hidden
              aria-label={`${props.label} ${cameraLabel}`}
              onChange={(event) => {
                void take([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          )}
          <input
            ref={input}
            type="file"
            accept={types.join(',')}
            multiple={left > 1}
            disabled={locked}
            hidden
            aria-label={props.label}
            onChange={(event) => {
              void take([...(event.target.files ?? [])]);
              // Lets the user choose the same file again.
              event.target.value = '';
            }}
          />
          {looked !== undefined && (
            <Dialog
              open
              onOpenChange={() => setLooked(undefined)}
              size="medium"
              title={nameOf(value.indexOf(looked))}
              closeLabel={texts.close}
            >
              <img src={looked.url} alt={nameOf(value.indexOf(looked))} className="mx-auto max-h-[70vh] object-contain" />
            </Dialog>
          )}
          {leaving !== undefined && (
            <ConfirmDialog
              open
              onOpenChange={() => setLeaving(undefined)}
              title={texts.removeTitle}
              closeLabel={texts.close}
              cancelLabel={texts.keep}
              confirmLabel={texts.remove}
              danger
              busy={takeAway.busy}
              error={removeFailure}
              onConfirm={() => takeAway.run(leaving)}
            >
              <img src={leaving.url} alt="" className="mb-3 max-h-40 rounded-3" />
              {texts.removeQuestion}
            </ConfirmDialog>
          )}
          {crop !== undefined && toCrop[0] !== undefined && (
            <Suspense fallback={null}>
              <CropDialog
                key={toCrop.length}
                file={toCrop[0]}
                rules={crop}
                texts={texts}
                onCropped={(file) => {
                  setToCrop((waiting) => waiting.slice(1));
                  uploads.add([file]);
                }}
                onClose={() => setToCrop((waiting) => waiting.slice(1))}
              />
            </Suspense>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** First bytes of a file; none if it cannot be read, such as a dropped folder, which is then not an image. */
