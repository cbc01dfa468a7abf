import type {DiagramView} from '@livebus/engine/diagram';
import {MiniMap} from '@livebus/ui';
import {useState} from 'react';
import {useTranslation} from 'react-i18next';
import {z} from 'zod';
import {readStored, writeStored} from '../../session/stored.ts';

const FOLDED = 'single-line-map-folded';

export interface PictureMapProps {
  readonly view: DiagramView | null;
  readonly touch: boolean;
}

/** The map in the corner of the picture; whether it is folded is remembered. On a phone it begins folded: there the picture needs the room. */
export function PictureMap({view, touch}: PictureMapProps) {
  const {t} = useTranslation('single-line');
  const [folded, setFolded] = useState(() => readStored(FOLDED, z.boolean()) ?? touch);
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return (
    <MiniMap
      view={view}
      folded={folded}
      labels={{fold: t('miniMap.fold'), unfold: t('miniMap.unfold')}}
      touch={touch}
      onFold={(next) => {
        setFolded(next);
        writeStored(FOLDED, next);
      }}
      onFailure={(error) => {
        console.error('the map of the diagram could not be painted', error);
        setBroken(true);
      }}
      className="absolute right-3 bottom-3 z-sticky"
    />
  );
}
