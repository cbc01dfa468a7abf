import {cx, Segmented} from '@livebus/ui';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {DeviceSheet} from '../device/device-sheet.tsx';
import type {LayoutParts, ScreenLayout} from './layout.ts';

const PANES = ['picture', 'list'] as const;

/** Picture or list, one at a time; the selected device is a sheet at the lower edge of the picture. */
export const PHONE_LAYOUT: ScreenLayout = {
  Actions: PaneSwitch,
  After: ({panes: {pane}, listFilter, equipment, details, alone}) => (
    <>
      <div
        className={cx(
          'absolute inset-0 flex-col bg-surface pt-2 [&_[role=treeitem]]:min-h-[var(--h-touch)]!',
          pane === 'list' ? 'flex' : 'hidden',
        )}
      >
        <div className="mx-2 mb-2 flex shrink-0">{listFilter}</div>
        {equipment}
      </div>
      {pane === 'picture' && !alone && details && <DeviceSheet>{details}</DeviceSheet>}
    </>
  ),
};

function PaneSwitch({panes: {pane, setPane}}: LayoutParts) {
  const {t} = useTexts('single-line');
  return (
    <Segmented
      label={t('panes.label')}
      value={pane}
      options={PANES.map((value) => ({value, label: t(`panes.${value}`)}))}
      onChange={(next) => setPane(next)}
    />
  );
}
