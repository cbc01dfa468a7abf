export interface LiveTextProps {
  readonly children: string;
  readonly className?: string;
}

/**
 * A text that changes while shown. It tells browsers not to translate it. If one does anyway, the text still updates, because each text is
 * a new element.
 */
export function LiveText({children, className}: LiveTextProps) {
  return (
    <span key={children} translate="no" className={className}>
      {children}
    </span>
  );
}
