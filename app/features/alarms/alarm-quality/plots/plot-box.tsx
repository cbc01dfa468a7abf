import type {ChartDrawing} from '@livebus/engine/core';
import {DrawingPicture} from '@livebus/ui';
import {type ReactNode, useMemo} from 'react';
import {type BoxSize, useBoxSize} from '../../../../shared/energy/chart/use-box-size.ts';

export interface PlotBoxProps {
  readonly label: string;
  /** Kept by `useCallback`. */
  readonly layout: (size: BoxSize) => ChartDrawing;
  /** The figures in numbers, for people who do not see the picture. */
  readonly children: ReactNode;
}

/** A chart laid out to the room that it has, so that its texts keep their size at any width. */
export function PlotBox({label, layout, children}: PlotBoxProps) {
  const [box, size] = useBoxSize();
  const drawing = useMemo(() => size && layout(size), [size, layout]);
  return (
    <figure className="flex min-h-0 flex-1 flex-col px-4 pb-3 mobile:px-3">
      <div ref={box} className="relative min-h-48 flex-1">
        {drawing && <DrawingPicture drawing={drawing} label={label} className="absolute inset-0" />}
      </div>
      {children}
    </figure>
  );
}
