/** Moments of the demo's schedule in order, so that the server's clock passes through them once. */
export const MOMENTS: readonly {readonly name: string; readonly at: string}[] = [
  {name: 'wednesday-earthing', at: '2026-05-13T15:32:00+08:00'},
  {name: 'thursday-stale', at: '2026-05-14T07:08:00+08:00'},
  {name: 'friday-quiet', at: '2026-05-15T10:07:23+08:00'},
  {name: 'friday-line-lost', at: '2026-05-15T10:30:03+08:00'},
  {name: 'friday-transferred', at: '2026-05-15T10:30:09+08:00'},
  {name: 'friday-gateway-lost', at: '2026-05-15T12:43:00+08:00'},
];
