import {symbolTable} from '@livebus/engine/core';
import {useEffect, useMemo, useState} from 'react';
import {CabinetPage} from './cabinet-page.tsx';
import {type GalleryChoice, readChoice, writeChoice} from './gallery-address.ts';
import {GalleryBar} from './gallery-bar.tsx';
import {galleryPalette} from './gallery-palette.ts';
import {PiecePage, PieceStage, pieceOf} from './piece-page.tsx';
import {SymbolPage} from './symbol-page.tsx';
import {galleryWords} from './words.ts';

/** All drawings of the diagrams, symbol by symbol and cabinet by cabinet, and all pieces of the interface, in every state, theme and size. */
export function Gallery() {
  const [choice, setChoice] = useState(() => readChoice(location.search));
  const words = useMemo(() => galleryWords(navigator.languages), []);
  const palette = useMemo(() => galleryPalette(choice), [choice]);

  useEffect(() => {
    const follow = () => setChoice(readChoice(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    document.documentElement.dataset.theme = choice.theme === 'print' ? 'light' : choice.theme === 'wall' ? 'dark' : choice.theme;
    document.title = words.title;
  }, [choice.theme, words]);

  const choose = (change: Partial<GalleryChoice>) => {
    const next = {...choice, ...change};
    history.replaceState(null, '', writeChoice(next));
    setChoice(next);
  };
  const symbol = symbolTable().symbols.find(({name}) => name === choice.symbol);

  const bare = choice.bare ? pieceOf(choice) : undefined;
  if (bare !== undefined) return <PieceStage {...bare} />;
  return (
    <div className="flex h-full flex-col bg-ground">
      <GalleryBar choice={choice} words={words} onChoose={choose} />
      <main className="flex min-h-0 flex-1">
        {choice.page === 'pieces' ? (
          <PiecePage choice={choice} words={words} onChoose={choose} />
        ) : choice.page === 'symbols' ? (
          <SymbolPage choice={choice} words={words} palette={palette} symbol={symbol} onChoose={choose} />
        ) : (
          <CabinetPage key={`${choice.page}:${choice.layout}`} kind={choice.page} choice={choice} words={words} palette={palette} />
        )}
      </main>
    </div>
  );
}
