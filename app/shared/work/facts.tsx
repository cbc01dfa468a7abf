import type {ReactNode} from 'react';

/** Names and what is known under them; a dash where nothing is (SH-3-21). */
export function Facts({rows}: {readonly rows: readonly (readonly [string, ReactNode])[]}) {
  return (
    <dl className="grid grid-cols-[minmax(4em,auto)_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-13">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="min-w-0 break-words whitespace-pre-wrap tabular-nums">
            {value === undefined || value === null || value === '' ? '-' : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
