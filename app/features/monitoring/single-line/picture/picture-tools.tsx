import {Button, cx, IconButton} from '@livebus/ui';
import {Maximize2, Minimize2, RotateCcw, Scan} from 'lucide-react';
import type {ReactNode} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {StationFault} from '../../../../shared/picture/session/diagram-model.ts';
import {FaultNotice} from './fault-notice.tsx';
import {ToolWord} from './tool-word.tsx';
import type {FullScreen} from './use-full-screen.ts';

export interface PictureToolsProps {
  readonly faults: readonly StationFault[];
  readonly fullScreen: FullScreen;
  readonly touch: boolean;
  /** There is a picture for the buttons to act on. */
  readonly ready: boolean;
  /** The zoom stands here, so that it covers nothing of the picture. */
  readonly zoom: ReactNode;
  /** First of all: which of several pictures is shown. */
  readonly lead?: ReactNode;
  /** Finds a device. */
  readonly search?: ReactNode;
  /** Alone on the screen the picture says here whose it is and how fresh; null otherwise. */
  readonly trust: ReactNode;
  /** After the buttons. */
  readonly more?: ReactNode;
  onRestore(): void;
  /** Absent where the first view is the whole. */
  onFit?(): void;
}

/** Above the picture: what is wrong in its data, and the buttons of MO-2.sld-01; where there is little room their words fold away. */
export function PictureTools({faults, fullScreen, touch, ready, zoom, lead, search, trust, more, onRestore, onFit}: PictureToolsProps) {
  const {t} = useTexts('single-line');
  const icon = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;
  const FullIcon = fullScreen.active ? Minimize2 : Maximize2;
  const buttons = [
    {key: 'restore', label: t('tools.restore'), icon: <RotateCcw {...icon} />, press: onRestore},
    ...(onFit ? [{key: 'fit', label: t('tools.fit'), icon: <Scan {...icon} />, press: onFit}] : []),
    {
      key: 'full',
      label: t(fullScreen.active ? 'tools.leaveFullScreen' : 'tools.fullScreen'),
      icon: <FullIcon {...icon} />,
      press: fullScreen.toggle,
    },
  ];
  return (
    <>
      {touch && lead && <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line bg-surface px-3">{lead}</div>}
      <div
        role="toolbar"
        aria-label={t('tools.group')}
        className={cx(
          '@container relative flex shrink-0 items-center border-b border-line bg-surface',
          touch ? 'h-12 gap-1 px-1' : 'h-11 gap-1.5 px-3',
        )}
      >
        {!touch && lead}
        {touch ? zoom : trust}
        <FaultNotice faults={faults} />
        {fullScreen.refused && (
          <span role="alert" className="text-12 text-danger-text">
            {t('tools.fullScreenFailed')}
          </span>
        )}
        <span className="min-w-0 flex-1" />
        {search}
        {!touch && zoom}
        {buttons.map(({key, label, icon: sign, press}) =>
          touch ? (
            <IconButton key={key} size="touch" label={label} icon={sign} onClick={press} disabled={!ready} />
          ) : (
            <Button key={key} size="small" icon={sign} onClick={press} disabled={!ready} aria-label={label} title={label}>
              <ToolWord>{label}</ToolWord>
            </Button>
          ),
        )}
        {more}
      </div>
    </>
  );
}
