export interface LiveTextProps {
  readonly children: string;
  readonly className?: string;
}

/**
 * A text that changes while it is looked at. A browser that translates the page leaves it alone, and one that rewrites it all the same
 * freezes nothing: another text is another element.
 */
export function LiveText({children, className}: LiveTextProps) {
  return (
    <span key={children} translate="no" className={className}>
      {children}
    </span>
  );
}
