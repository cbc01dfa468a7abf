import {Download, Maximize2} from 'lucide-react';
import {IconButton} from '../primitives/icon-button.tsx';
import {Menu, MenuItem} from '../primitives/menu.tsx';

export interface ChartToolsProps {
  readonly exports?: {
    readonly label: string;
    /** File types. */
    readonly kinds: readonly {readonly label: string; onExport(): void}[];
  };
  readonly expand?: {readonly label: string; onExpand(): void};
}

const ICON = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;

/** Tools of a figure: export it as a file, enlarge it. */
export function ChartTools({exports, expand}: ChartToolsProps) {
  return (
    <>
      {exports && (
        <Menu trigger={<IconButton size="small" label={exports.label} icon={<Download {...ICON} />} />}>
          {exports.kinds.map(({label, onExport}) => (
            <MenuItem key={label} onSelect={onExport}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {expand && <IconButton size="small" label={expand.label} icon={<Maximize2 {...ICON} />} onClick={expand.onExpand} />}
    </>
  );
}
