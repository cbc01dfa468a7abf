export interface Person {
  readonly id: string;
  readonly name: string;
  /** Address of the picture; without one the first letter of the name is shown. */
  readonly picture?: string | undefined;
}

export interface AvatarListProps {
  /** Whose pictures these are. */
  readonly label: string;
  readonly people: readonly Person[];
  /** Diameter in CSS pixels. */
  readonly size?: number;
  /** Number of pictures shown; the rest is counted. */
  readonly most?: number;
  /** Label for the number of the others. */
  moreLabel(others: readonly Person[]): string;
}

export const AVATAR_SIZE_PX = 20;

/** People as small round pictures, each with its name (SH-9-09). */
export function AvatarList({label, people, size = AVATAR_SIZE_PX, most = 5, moreLabel}: AvatarListProps) {
  const others = people.slice(most);
  const style = {width: size, height: size, fontSize: Math.max(11, Math.round(size * 0.5))};
  const round =
    'flex shrink-0 items-center justify-center overflow-hidden rounded-full border border-surface bg-pressed leading-none text-text-2';
  return (
    <ul aria-label={label} className="flex items-center -space-x-1">
      {people.slice(0, most).map(({id, name, picture}) => (
        <li key={id}>
          {picture === undefined ? (
            <span role="img" aria-label={name} title={name} style={style} className={round}>
              {[...name][0]}
            </span>
          ) : (
            <img src={picture} alt={name} title={name} style={style} className={`${round} object-cover`} />
          )}
        </li>
      ))}
      {others.length > 0 && (
        <li className="pl-2 text-12 text-text-3" title={others.map(({name}) => name).join(', ')}>
          <span role="img" aria-label={moreLabel(others)}>
            +{others.length}
          </span>
        </li>
      )}
    </ul>
  );
}
