/** A piece of a band as the picture draws it: a solid edge on the way from the source, a dashed one along what is fed. */
export function BandSign({fed}: {readonly fed: boolean}) {
  return (
    <svg width={32} height={16} viewBox="0 0 32 16" aria-hidden="true" className="shrink-0 text-primary-text">
      <rect x={0} y={2} width={32} height={12} fill="currentColor" opacity={0.16} />
      <path d="M0 3H32M0 13H32" stroke="currentColor" strokeWidth={1.75} {...(fed && {strokeDasharray: '5 3.5'})} />
      <path d="M0 8H32" stroke="currentColor" strokeWidth={3} className="text-text-2" />
    </svg>
  );
}
