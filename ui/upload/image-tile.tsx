import {ArrowLeft, ArrowRight, RotateCcw, Trash2, X} from 'lucide-react';
import type {ReactNode} from 'react';
import {cx} from '../cx.ts';
import {ProgressBar} from '../feedback/progress-bar.tsx';
import type {UploadJob} from './upload-queue.ts';
import type {UploadTexts} from './upload-texts.ts';
import {useObjectUrl} from './use-object-url.ts';

const ICON = {size: 14, strokeWidth: 1.75, 'aria-hidden': true} as const;
const TILE = 'flex w-27 flex-col overflow-hidden rounded-3 border bg-sunken mobile:w-33';

export interface ImageTileProps {
  readonly url: string;
  /** Position of the image among how many. */
  readonly name: string;
  readonly texts: UploadTexts;
  readonly locked: boolean;
  onOpen(): void;
  /** Undefined if it cannot be moved that way. */
  readonly onBefore: (() => void) | undefined;
  readonly onAfter: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** An image on the server. */
export function ImageTile({url, name, texts, locked, onOpen, onBefore, onAfter, onRemove}: ImageTileProps) {
  return (
    <li className={cx(TILE, 'border-line')}>
      <button type="button" aria-label={name} onClick={onOpen} className="h-19 w-full focus-visible:-outline-offset-2 mobile:h-24">
        <img src={url} alt="" loading="lazy" className="size-full object-cover" />
      </button>
      {!locked && (
        <div className="flex border-t border-line bg-surface">
          <TileButton label={`${name}: ${texts.before}`} icon={<ArrowLeft {...ICON} />} onPress={onBefore} />
          <TileButton label={`${name}: ${texts.after}`} icon={<ArrowRight {...ICON} />} onPress={onAfter} />
          <span className="flex-1" />
          <TileButton label={`${name}: ${texts.remove}`} icon={<Trash2 {...ICON} />} onPress={onRemove} />
        </div>
      )}
    </li>
  );
}

export interface JobTileProps {
  readonly job: UploadJob;
  readonly texts: UploadTexts;
  onStop(): void;
  onAgain(): void;
  onDrop(): void;
}

/** A file being sent, or one that failed. */
export function JobTile({job: {file, state, percent, reason}, texts, onStop, onAgain, onDrop}: JobTileProps) {
  const url = useObjectUrl(file);
  const bad = state === 'failed' || state === 'stopped';
  const says =
    state === 'failed'
      ? `${texts.failed} ${reason ?? ''}`
      : state === 'stopped'
        ? texts.stopped
        : state === 'waiting'
          ? texts.waiting
          : texts.sending(percent);
  return (
    <li className={cx(TILE, state === 'failed' ? 'border-danger-line' : 'border-line')}>
      <div className="relative h-19 mobile:h-24">
        {url !== undefined && <img src={url} alt={file.name} className="size-full object-cover opacity-40" />}
        <p
          role={state === 'failed' ? 'alert' : 'status'}
          title={`${file.name} ${says}`}
          className={cx(
            'absolute inset-x-0 bottom-0 line-clamp-3 bg-surface/85 px-1.5 py-1 text-12',
            state === 'failed' ? 'text-danger-text' : 'text-text-1',
          )}
        >
          {says}
        </p>
      </div>
      <div className="flex h-7 items-center border-t border-line bg-surface mobile:h-touch">
        {bad ? (
          <TileButton label={`${file.name}: ${texts.retry}`} icon={<RotateCcw {...ICON} />} onPress={onAgain} />
        ) : (
          <span className="flex min-w-0 flex-1 px-1.5">
            <ProgressBar label={`${file.name} ${texts.sending(percent)}`} percent={state === 'waiting' ? 0 : percent} />
          </span>
        )}
        {bad && <span className="flex-1" />}
        {bad ? (
          <TileButton label={`${file.name}: ${texts.remove}`} icon={<Trash2 {...ICON} />} onPress={onDrop} />
        ) : (
          <TileButton label={`${file.name}: ${texts.cancel}`} icon={<X {...ICON} />} onPress={onStop} />
        )}
      </div>
    </li>
  );
}

function TileButton({
  label,
  icon,
  onPress,
}: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: (() => void) | undefined;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={onPress === undefined}
      onClick={onPress}
      className="flex size-7 shrink-0 items-center justify-center text-text-2 enabled:hover:bg-hover focus-visible:-outline-offset-2 disabled:text-text-disabled mobile:size-11"
    >
      {icon}
    </button>
  );
}
