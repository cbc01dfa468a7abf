import {cx} from '@livebus/ui';
import type {ReactNode, Ref} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';

export interface DetailsCardProps {
  readonly ref: Ref<HTMLElement>;
  /** Takes the room that the equipment list leaves. */
  readonly grow: boolean;
  readonly children: ReactNode;
}

/** On a wide screen: the selected device at the right of the picture. */
export function DetailsCard({ref, grow, children}: DetailsCardProps) {
  const {t} = useTexts('single-line');
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('details.region')}
      className={cx('flex min-h-0 flex-col overflow-hidden rounded-3 border border-line bg-surface', grow ? 'flex-1' : 'shrink-0')}
    >
      {children}
    </section>
  );
}

export function NothingChosen({model, selectedId}: {readonly model: DiagramModel; readonly selectedId: string | null}) {
  const {t} = useTexts('single-line');
  const missing = selectedId !== null && model.phase === 'shown';
  return <p className="px-4 py-3.5 text-13 text-text-3">{missing ? t('details.missing', {id: selectedId}) : t('details.none')}</p>;
}
