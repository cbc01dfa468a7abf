import {EmptyState, ErrorState, Skeleton} from '@livebus/ui';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {failureText} from '../../../../shared/failure/failure-text.ts';
import type {DiagramModel} from '../../../../shared/picture/session/diagram-model.ts';
import {FaultList} from './fault-list.tsx';

export interface PictureStateProps {
  readonly model: DiagramModel;
  /** The asset tree is known to be empty. */
  readonly noAssets: boolean;
  onRetry(): void;
}

/** What stands where the picture would be: a skeleton, 加载失败 with its reason and 重试, or 暂无数据 with reason and path. With no asset to choose it says who can help. */
export function PictureState({model, noAssets, onRetry}: PictureStateProps) {
  const {t} = useTexts('single-line');
  const {phase, failure, faults} = model;
  if (phase === 'idle' && noAssets) return <EmptyState title={t('state.noAssets')} detail={t('state.noAssetsHelp')} />;
  if (phase === 'idle') return <EmptyState title={t('state.choose')} />;
  if (phase === 'failed') {
    return <ErrorState title={t('state.failed')} detail={failureText(failure?.error, t)} retry={{label: t('state.retry'), onRetry}} />;
  }
  if (phase === 'nothing') return <EmptyState title={t('state.nothing')} detail={<FaultList faults={faults} />} />;
  return <Skeleton label={t('state.loading')} lines={[70, 90, 90, 60, 80]} className="w-full max-w-3xl" />;
}
