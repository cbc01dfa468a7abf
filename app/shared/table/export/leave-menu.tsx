import {IconButton, Menu, MenuItem} from '@livebus/ui';
import {Download, FileSpreadsheet, FileText, Printer} from 'lucide-react';
import {useTexts} from '../../../base/i18n/use-texts.ts';

/** How a table leaves the console. */
export type LeaveFormat = 'xlsx' | 'csv' | 'print';

const ICONS = {xlsx: FileSpreadsheet, csv: FileText, print: Printer};
const FORMATS = ['xlsx', 'csv', 'print'] as const satisfies readonly LeaveFormat[];

/** Menu to export or print the whole table. */
export function LeaveMenu({disabled, onLeave}: {readonly disabled: boolean; onLeave(format: LeaveFormat): void}) {
  const {t} = useTexts('table');
  return (
    <Menu trigger={<IconButton size="small" label={t('leave')} icon={<Download size={15} aria-hidden="true" />} disabled={disabled} />}>
      {FORMATS.map((format) => {
        const Icon = ICONS[format];
        return (
          <MenuItem key={format} icon={<Icon size={15} strokeWidth={1.75} aria-hidden="true" />} onSelect={() => onLeave(format)}>
            {t(format)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
