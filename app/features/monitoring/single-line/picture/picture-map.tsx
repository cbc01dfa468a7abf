import type {DiagramView} from '@livebus/engine/diagram';
import {cx, MiniMap} from '@livebus/ui';
import {useState} from 'react';
import {z} from 'zod';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {readStored, writeStored} from '../../../../base/session/stored.ts';
import {useShortWindow} from '../../../../shared/browser/use-device.ts';
import {useMapCorner} from './map-corner.ts';

const FOLDED = 'single-line-map-folded';

export interface PictureMapProps {
  readonly view: DiagramView | null;
  readonly selectedId: string | null;
  readonly touch: boolean;
}

/**
 * The map in a corner of the picture; whether it is folded is remembered. On a phone and in a low window it begins folded: there the picture needs
 * the room.
 */
export function PictureMap({view, selectedId, touch}: PictureMapProps) {
  const {t} = useTexts('single-line');
  const short = useShortWindow();
  const corner = useMapCorner(view, selectedId);
  const [chosen, setChosen] = useState(() => readStored(FOLDED, z.boolean()));
  const folded = chosen ?? (touch || short);
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return (
    <MiniMap
      view={view}
      folded={folded}
      labels={{fold: t('miniMap.fold'), unfold: t('miniMap.unfold')}}
      touch={touch}
      onFold={(next) => {
        setChosen(next);
        writeStored(FOLDED, next);
      }}
      onFailure={(error) => {
        console.error('the map of the diagram could not be painted', error);
        setBroken(true);
      }}
      className={cx('absolute z-sticky', corner.startsWith('top') ? 'top-3' : 'bottom-3', corner.endsWith('left') ? 'left-3' : 'right-3')}
    />
  );
}
