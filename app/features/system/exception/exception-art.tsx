const BUS = 'stroke-current stroke-[4]';
const WIRE = 'stroke-current stroke-2';

/** A feeder that is locked open (403), one that ends in nothing (404), one whose breaker has tripped (500). */
export function ExceptionArt({code}: {readonly code: 403 | 404 | 500}) {
  return (
    <svg viewBox="0 0 240 96" width={240} height={96} fill="none" aria-hidden="true" className="text-line-strong">
      <path d="M8 16H232" className={BUS} />
      <path d="M56 16V80M184 16V80" className={WIRE} />
      <rect x={46} y={36} width={20} height={26} rx={2} className={`${WIRE} fill-ground`} />
      <rect x={174} y={36} width={20} height={26} rx={2} className={`${WIRE} fill-ground`} />
      <path d="M56 38V60M184 38V60" className="stroke-current stroke-[4]" />
      {code === 404 && <path d="M120 16V34" className={WIRE} strokeDasharray="4 4" />}
      {code !== 404 && (
        <>
          <path d="M120 16V36M120 62V80" className={WIRE} />
          <rect x={110} y={36} width={20} height={26} rx={2} className={`${WIRE} fill-ground`} />
          <path d="M120 60L113 40" className={code === 500 ? 'stroke-danger stroke-[4]' : 'stroke-text-3 stroke-[4]'} />
        </>
      )}
      {code === 403 && (
        <>
          <rect x={136} y={47} width={16} height={13} rx={2} className="fill-text-3" />
          <path d="M140 47v-4a4 4 0 0 1 8 0v4" className="stroke-text-3 stroke-2" />
        </>
      )}
    </svg>
  );
}
