/** The product's logo: a busbar with its feeders. Decoration next to the name. */
export function BrandMark({sizePx = 26}: {readonly sizePx?: number}) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 26 26" aria-hidden="true" className="shrink-0">
      <rect width="26" height="26" rx="6" fill="#1F71FF" />
      <path d="M5 9.5h16" stroke="#fff" strokeWidth="3" />
      <path d="M8.5 9.5V20M13 9.5v6M17.5 9.5V20M13 17.8V20" stroke="#fff" strokeWidth="2" />
    </svg>
  );
}
