import {buildSymbolSheet, type CompiledSymbol, type Palette, symbolTable} from '@livebus/engine/core';
import {cx, Input} from '@livebus/ui';
import {useMemo, useState} from 'react';
import type {GalleryChoice} from './gallery-address.ts';
import {Picture} from './picture.tsx';
import {SymbolCloseUp} from './symbol-close-up.tsx';
import type {GalleryWords} from './words.ts';

export interface SymbolPageProps {
  readonly choice: GalleryChoice;
  readonly words: GalleryWords;
  readonly palette: Palette;
  readonly symbol: CompiledSymbol | undefined;
  onChoose(change: Partial<GalleryChoice>): void;
}

/** The table of symbols: a list, the sheet of every state in every line state, and a close-up of one symbol. */
export function SymbolPage({choice, words, palette, symbol, onChoose}: SymbolPageProps) {
  const [find, setFind] = useState('');
  const sheet = useMemo(
    () =>
      buildSymbolSheet({
        labels: ({title, states}, state) => (choice.names ? [title, ...(states.length > 1 ? [words.state[state] ?? state] : [])] : []),
      }),
    [choice.names, words],
  );
  const text = find.trim().toLowerCase();
  const found = symbolTable().symbols.filter(({name, title}) => name.includes(text) || title.toLowerCase().includes(text));
  return (
    <>
      <nav aria-label={words.page.symbols} className="flex w-60 shrink-0 flex-col border-r border-line bg-surface p-2 mobile:hidden">
        <Input label={words.find} labelHidden placeholder={words.find} value={find} onChange={(event) => setFind(event.target.value)} />
        <ul className="mt-2 min-h-0 flex-1 overflow-y-auto">
          {found.map((item) => (
            <li key={item.name}>
              <button
                type="button"
                aria-pressed={item === symbol}
                onClick={() => onChoose({symbol: item === symbol ? null : item.name})}
                className={cx(
                  'flex w-full flex-col rounded-2 px-2 py-1 text-left hover:bg-hover',
                  item === symbol && 'bg-selection text-primary-text',
                )}
              >
                <span className="text-13">{choice.names ? item.title : `${symbolTable().symbols.indexOf(item) + 1}`}</span>
                <span className="text-12 text-text-3">{choice.names ? `${item.name} · ${words.states(item.states.length)}` : ''}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="px-2 py-1 text-13 text-text-3">{words.none}</li>}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="relative min-h-0 flex-1">
          <Picture
            scene={sheet.scene}
            state={sheet.state}
            palette={palette}
            painter={choice.painter}
            scale={choice.scale}
            words={words}
            onPick={(hit) => hit !== null && onChoose({symbol: hit.id.split('/')[0] ?? null})}
          />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be scrollable by keyboard. */}
        <section aria-label={words.close} tabIndex={0} className="max-h-[45%] shrink-0 overflow-auto border-t border-line bg-surface">
          {symbol === undefined ? (
            <p className="px-4 py-2 text-13 text-text-3">{words.closeHint}</p>
          ) : (
            <SymbolCloseUp symbol={symbol} palette={palette} words={words} />
          )}
        </section>
      </div>
    </>
  );
}
