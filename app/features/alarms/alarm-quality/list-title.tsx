export interface ListTitleProps {
  readonly title: string;
  readonly note?: string;
}

/** Heading of a list in its bar of tools, so that title and tools share a row. */
export function ListTitle({title, note}: ListTitleProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 pl-1">
      <h2 className="text-14 font-semibold">{title}</h2>
      {note !== undefined && <span className="min-w-0 text-12 leading-4 text-text-3">{note}</span>}
    </span>
  );
}
