import {cx} from '@livebus/ui';
import {ArrowLeft} from 'lucide-react';
import {useEffect, useState} from 'react';
import {Link} from 'react-router-dom';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {linkTo} from '../../../base/routes.ts';

/** How long it stays after the pointer has come to rest. */
const SHOWN_MS = 4000;

/** The way to the console: a wall does not show it until somebody moves the pointer or comes to it by keys. */
export function WayBack() {
  const {t} = useTexts('board');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      setShown(true);
      clearTimeout(timer);
      timer = setTimeout(() => setShown(false), SHOWN_MS);
    };
    addEventListener('pointermove', moved);
    return () => {
      removeEventListener('pointermove', moved);
      clearTimeout(timer);
    };
  }, []);
  return (
    <Link
      to={linkTo('home')}
      className={cx(
        'flex items-center gap-2 rounded-2 border border-line bg-raised px-4 py-2 transition-opacity duration-200 focus-visible:opacity-100',
        shown ? 'opacity-100' : 'opacity-0',
      )}
    >
      <ArrowLeft aria-hidden="true" className="size-[1.25em]" />
      {t('back')}
    </Link>
  );
}
