import {useMemo} from 'react';
import {type GalleryChoice, writeChoice} from './gallery-address.ts';
import {PIECES, type Piece, type PieceState} from './piece.ts';
import type {GalleryWords} from './words.ts';

export interface PiecePageProps {
  readonly choice: GalleryChoice;
  readonly words: GalleryWords;
  onChoose(change: Partial<GalleryChoice>): void;
}

/** Every piece of the interface in every state: a list of links, and the chosen piece at its width. */
export function PiecePage({choice, words, onChoose}: PiecePageProps) {
  const groups = useMemo(
    () => [...new Set(PIECES.map(({group}) => group))].map((group) => [group, PIECES.filter((piece) => piece.group === group)] as const),
    [],
  );
  const shown = pieceOf(choice);
  return (
    <>
      <nav aria-label={words.page.pieces} className="w-60 shrink-0 overflow-y-auto border-r border-line bg-surface p-3">
        {groups.map(([group, pieces]) => (
          <section key={group} className="mb-3">
            <h2 className="px-2 py-1 text-12 text-text-3">{group}</h2>
            {pieces.map((piece) => (
              <PieceEntry key={piece.id} piece={piece} choice={choice} shown={shown} onChoose={onChoose} />
            ))}
          </section>
        ))}
      </nav>
      <section aria-label={words.stage} className="min-w-0 flex-1 overflow-auto">
        {shown === undefined ? (
          <p className="p-6 text-13 text-text-3">{words.pieceHint}</p>
        ) : choice.width === 'full' ? (
          <PieceStage {...shown} />
        ) : (
          // A separate frame, so that everything that depends on the window's width is narrow too.
          <iframe
            title={`${shown.piece.title} ${shown.state.title}`}
            src={writeChoice({...choice, piece: shown.piece.id, state: shown.state.id, width: 'full', bare: true})}
            className="m-4 h-[calc(100%-32px)] w-[400px] border border-line bg-ground"
          />
        )}
      </section>
    </>
  );
}

export interface ShownPiece {
  readonly piece: Piece;
  readonly state: PieceState;
}

/** The piece and state in the address; the first state if it names none. */
export function pieceOf({piece: pieceId, state: stateId}: Pick<GalleryChoice, 'piece' | 'state'>): ShownPiece | undefined {
  const piece = PIECES.find(({id}) => id === pieceId);
  const state = piece?.states.find(({id}) => id === stateId) ?? piece?.states[0];
  return piece && state && {piece, state};
}

/** One piece in one state, alone, for tests and the narrow frame. */
export function PieceStage({piece, state}: ShownPiece) {
  const Render = state.render;
  return (
    <div data-piece={piece.id} data-state={state.id} className="min-h-full bg-ground p-4">
      <Render key={`${piece.id}/${state.id}`} />
    </div>
  );
}

interface PieceEntryProps extends Pick<PiecePageProps, 'choice' | 'onChoose'> {
  readonly piece: Piece;
  readonly shown: ShownPiece | undefined;
}

function PieceEntry({piece, choice, shown, onChoose}: PieceEntryProps) {
  return (
    <div className="py-1">
      <h3 className="px-2 text-13 font-semibold">{piece.title}</h3>
      <ul>
        {piece.states.map((state) => {
          const change = {piece: piece.id, state: state.id};
          return (
            <li key={state.id}>
              <a
                href={writeChoice({...choice, ...change})}
                data-entry={`${piece.id}/${state.id}`}
                aria-current={shown?.piece === piece && shown.state === state ? 'page' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(change);
                }}
                className="block rounded-2 px-4 py-1 text-13 text-text-2 no-underline hover:bg-hover aria-[current]:bg-selection aria-[current]:text-primary-text"
              >
                {state.title}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
