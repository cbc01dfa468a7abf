import {EmptyState} from '@livebus/ui';
import {MonitorOff} from 'lucide-react';
import {useEffect} from 'react';
import {useTranslation} from 'react-i18next';
import {getConfig} from '../../config.ts';
import {BrandMark} from '../../parts/brand-mark.tsx';
import {Copyright} from '../../parts/copyright.tsx';

/** The public, read-only board: a wall without data of its own, and without a call (SH-2.1-24). */
export default function Board() {
  const {t} = useTranslation('board');
  useEffect(() => {
    const before = document.documentElement.dataset.theme;
    document.documentElement.dataset.theme = 'wall';
    return () => {
      document.documentElement.dataset.theme = before;
    };
  }, []);
  return (
    <div className="flex h-full flex-col bg-ground text-text-1">
      <header className="flex items-center gap-3 p-8 text-22 font-semibold">
        <BrandMark sizePx={32} />
        <h1>{getConfig().branding.product}</h1>
      </header>
      <main className="flex flex-1 flex-col">
        <EmptyState icon={<MonitorOff size={28} strokeWidth={1.5} />} title={t('empty')} detail={t('why')} />
      </main>
      <footer className="p-8 text-text-3">
        <Copyright />
      </footer>
    </div>
  );
}
