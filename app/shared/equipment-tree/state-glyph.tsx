import type {EquipmentItem} from './equipment-items.ts';

const COLOURS: Readonly<Record<string, string>> = {live: 'var(--sld-live)', uncertain: 'var(--sld-uncertain)'};
const DEAD = 'var(--sld-dead)';
/** Uncertain by what cannot be known. */
const MUTED: typeof COLOURS = {...COLOURS, uncertain: 'var(--sld-label)'};

/** An item's state with the picture's signs: line width and dash for liveness, the blade for the position. The words are next to it. */
export function StateGlyph({item}: {readonly item: EquipmentItem}) {
  if (item.kind === 'section') return <Busbar live={item.attributes['data-live']} colours={coloursOf(item)} />;
  if (item.kind === 'unit' || item.kind === 'tie') return <Switch item={item} />;
  return null;
}

function coloursOf({muted}: EquipmentItem): typeof COLOURS {
  return muted ? MUTED : COLOURS;
}

function Busbar({live, colours}: {readonly live: string | undefined; readonly colours: typeof COLOURS}) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className="shrink-0">
      <path
        d="M1 8h14"
        stroke={colours[live ?? ''] ?? DEAD}
        strokeWidth={live === 'dead' ? 2 : 4}
        strokeDasharray={live === 'uncertain' ? '3 2' : undefined}
      />
    </svg>
  );
}

function Switch({item}: {readonly item: EquipmentItem}) {
  const {attributes} = item;
  const near = attributes['data-bus'] ?? attributes['data-up'];
  const far = attributes['data-out'] ?? attributes['data-line'] ?? attributes['data-down'];
  const position = attributes['data-position'];
  const own = position === 'closed' ? near : item.kind === 'tie' ? 'dead' : far;
  const colours = coloursOf(item);
  const colour = colours[own ?? ''] ?? DEAD;
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className="shrink-0" fill="none" strokeWidth="1.5">
      <path d="M8 0v3" stroke={colours[near ?? ''] ?? DEAD} />
      <path d="M8 13v3" stroke={colours[far ?? ''] ?? DEAD} />
      <rect x="4" y="3" width="8" height="10" rx="1.5" stroke={colour} strokeDasharray={position === 'unknown' ? '2 1.5' : undefined} />
      {position === 'closed' && <path d="M8 3v10" stroke={colour} strokeWidth="3" />}
      {position === 'open' && <path d="M8 11 5.5 5" stroke={colour} />}
      {position === 'unknown' && <path d="M6.6 6.4a1.4 1.4 0 1 1 1.4 1.9v.9M8 11v.2" stroke={colour} strokeWidth="1.2" />}
    </svg>
  );
}
