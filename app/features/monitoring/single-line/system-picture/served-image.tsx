import {cx, ErrorState, PanelState, Skeleton} from '@livebus/ui';
import {type CSSProperties, useState} from 'react';
import {imageAddress} from '../../../../base/api/calls/images.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';

export interface ServedImageProps {
  /** As a reply names it, unchecked. */
  readonly name: string;
  readonly alt: string;
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** An image of the server with the session's cookie. What cannot be had is said, and asked for again on demand; a name that is none is refused. */
export function ServedImage({name, alt, className, style}: ServedImageProps) {
  const {t} = useTexts('single-line');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const address = imageAddress(name);
  if (address === undefined) return <PanelState role="alert" title={t('systemPicture.refused', {name: name.slice(0, 80)})} />;
  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  if (state === 'failed') {
    return <ErrorState title={t('systemPicture.failed')} detail={name} retry={{label: t('systemPicture.retry'), onRetry: retry}} />;
  }
  return (
    <>
      {state === 'loading' && <Skeleton label={t('systemPicture.loading')} className="absolute inset-x-0 top-0" />}
      <img
        key={attempt}
        src={address}
        alt={alt}
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        className={cx(className, state === 'loading' && 'invisible')}
        style={style}
      />
    </>
  );
}
