import {cx} from '@livebus/ui';
import {type ReactNode, useState} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';

const HEIGHTS = {low: 'max-h-28', half: 'max-h-[45%]', full: 'max-h-[85%]'} as const;
type Height = keyof typeof HEIGHTS;
const NEXT: Readonly<Record<Height, Height>> = {low: 'half', half: 'full', full: 'low'};

/** On a wide screen: the selected device at the right edge of a picture that is alone on the screen. */
export function DeviceOver({children}: {readonly children: ReactNode}) {
  const {t} = useTexts('single-line');
  return (
    <section
      aria-label={t('details.region')}
      className="absolute top-2 right-2 z-sticky flex max-h-[calc(100%-16px)] w-panel max-w-[calc(100%-16px)] flex-col overflow-hidden rounded-3 border border-line bg-surface shadow-3"
    >
      {children}
    </section>
  );
}

/** On a phone: the selected device at the lower edge, in one of three heights; the picture stays in use above it. */
export function DeviceSheet({children}: {readonly children: ReactNode}) {
  const {t} = useTexts('single-line');
  const [height, setHeight] = useState<Height>('half');
  return (
    <section
      aria-label={t('details.region')}
      className={cx(
        'absolute inset-x-0 bottom-0 z-sticky flex flex-col rounded-t-4 border-t border-line bg-surface shadow-3',
        HEIGHTS[height],
      )}
    >
      <button
        type="button"
        aria-label={t(`details.height.${NEXT[height]}`)}
        onClick={() => setHeight(NEXT[height])}
        className="flex h-6 shrink-0 items-center justify-center"
      >
        <span aria-hidden="true" className="h-1 w-9 rounded-full bg-line-strong" />
      </button>
      <div className="flex min-h-0 flex-col overflow-y-auto">{children}</div>
    </section>
  );
}
