import {LoaderCircle} from 'lucide-react';

/** Work is under way; it says nothing by itself, the control around it is `aria-busy`. It stands still where less motion is asked for. */
export function Spinner({size = 16}: {readonly size?: number}) {
  return <LoaderCircle aria-hidden="true" size={size} strokeWidth={2} className="shrink-0 animate-spin" />;
}
