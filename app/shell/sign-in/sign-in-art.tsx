const INCOMING = [60, 660];
const FEEDERS = [170, 270, 450, 550];
const BUS_Y = 232;

/** A quiet single-line diagram: two incoming units, a tie and four transformer feeders. Decoration. */
export function SignInArt() {
  const line = 'var(--nav-line)';
  const strong = '#5A7395';
  const breaker = (x: number, y: number) => (
    <g key={`${x} ${y}`}>
      <rect x={x - 9} y={y - 16} width="18" height="32" rx="3" fill="var(--nav)" stroke={strong} />
      <path d={`M${x} ${y - 16}v32`} stroke={strong} strokeWidth="5" />
    </g>
  );
  return (
    <svg
      viewBox="0 0 760 660"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-[76%] w-full"
    >
      <g fill="none" stroke={line} strokeWidth="2">
        <path d={`M-200 ${BUS_Y}H330M390 ${BUS_Y}H1400`} stroke={strong} strokeWidth="6" />
        <path d={`M330 ${BUS_Y}h60`} stroke={strong} strokeWidth="3" />
        <rect x="345" y={BUS_Y - 10} width="30" height="20" rx="3" fill="var(--nav)" stroke={strong} />
        <path d={`M345 ${BUS_Y}h30`} stroke={strong} strokeWidth="5" />
        {INCOMING.map((x) => (
          <g key={x} stroke="#33455F">
            <path d={`M${x} ${BUS_Y}V62`} />
            {breaker(x, 174)}
            <path d={`M${x} 50l-7 15h14z`} fill={strong} stroke="none" />
          </g>
        ))}
        {FEEDERS.map((x) => (
          <g key={x} stroke="#33455F">
            <path d={`M${x} ${BUS_Y}V402`} />
            {breaker(x, 290)}
            <circle cx={x} cy="418" r="17" fill="var(--nav)" />
            <circle cx={x} cy="440" r="17" />
            <path d={`M${x} 457v203`} />
          </g>
        ))}
      </g>
    </svg>
  );
}
