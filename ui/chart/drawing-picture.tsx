import {linePath, sectorPath, textBaseline} from '@livebus/engine/chart';
import type {ChartDrawing, ChartMark} from '@livebus/engine/core';

export interface DrawingPictureProps {
  /** Its colours may be variables of the theme: they follow it without another layout. */
  readonly drawing: ChartDrawing;
  /** What it shows, for people who do not see it; undefined where the text next to it says the same. */
  readonly label?: string;
  readonly className?: string;
}

/** A chart of the engine as vectors in the page, as large as its drawing or smaller. On paper it stays vectors. */
export function DrawingPicture({drawing: {width, height, marks}, label, className}: DrawingPictureProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is named by its label, or hidden.
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={className}
      style={{maxWidth: '100%'}}
      {...(label === undefined ? {'aria-hidden': true} : {role: 'img', 'aria-label': label})}
    >
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity besides their place in the list.
        <Mark key={at} mark={mark} />
      ))}
    </svg>
  );
}

const ANCHORS = {left: 'start', center: 'middle', right: 'end'} as const;

function Mark({mark}: {readonly mark: ChartMark}) {
  switch (mark.kind) {
    case 'line': {
      const {colour, width, dash} = mark.stroke;
      return (
        <path
          d={linePath(mark.points)}
          fill="none"
          stroke={colour}
          strokeWidth={width}
          strokeLinejoin="round"
          strokeDasharray={dash?.join(' ')}
        />
      );
    }
    case 'area':
      return <path d={`${linePath(mark.points)}Z`} fill={mark.fill} />;
    case 'rect':
      return <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} fill={mark.fill} />;
    case 'sector':
      return <path d={sectorPath(mark)} fill={mark.fill} fillRule="evenodd" />;
    case 'text':
      return (
        <text
          x={mark.x}
          y={textBaseline(mark)}
          fontSize={mark.size}
          fill={mark.colour}
          textAnchor={ANCHORS[mark.align]}
          fontWeight={mark.bold ? 600 : undefined}
        >
          {mark.text}
        </text>
      );
  }
}
