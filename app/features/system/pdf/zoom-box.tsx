import {IconButton, Menu, MenuChoice} from '@livebus/ui';
import {ChevronDown, Minus, Plus} from 'lucide-react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import type {PdfZoom} from './pdf-view.ts';

const STEPS = [50, 75, 100, 125, 150, 200, 400] as const;

export interface ZoomBoxProps {
  readonly percent: number;
  readonly fit: 'width' | 'page' | undefined;
  onZoom(zoom: PdfZoom): void;
  onZoomBy(direction: 1 | -1): void;
}

export function ZoomBox({percent, fit, onZoom, onZoomBy}: ZoomBoxProps) {
  const {t} = useTexts('pdf');
  const options = [
    {value: 'width', label: t('zoom.width')},
    {value: 'page', label: t('zoom.page')},
    ...STEPS.map((step) => ({value: String(step), label: `${step} %`})),
  ];
  return (
    <fieldset aria-label={t('zoom.title')} className="flex items-center gap-1">
      <IconButton
        label={t('zoom.out')}
        icon={<Minus size={16} strokeWidth={1.75} />}
        disabled={percent <= 10}
        onClick={() => onZoomBy(-1)}
      />
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`${t('zoom.title')} ${percent} %`}
            className="flex h-8 min-w-20 items-center justify-center gap-1 rounded-2 px-2 text-13 tabular-nums text-text-1 hover:bg-hover"
          >
            {percent} %
            <ChevronDown size={12} strokeWidth={1.75} aria-hidden="true" />
          </button>
        }
      >
        <MenuChoice
          label={t('zoom.title')}
          value={fit ?? String(percent)}
          options={options}
          onChange={(value) => onZoom(value === 'width' || value === 'page' ? value : Number(value))}
        />
      </Menu>
      <IconButton
        label={t('zoom.in')}
        icon={<Plus size={16} strokeWidth={1.75} />}
        disabled={percent >= 1000}
        onClick={() => onZoomBy(1)}
      />
    </fieldset>
  );
}
