import {LoaderCircle} from 'lucide-react';

/** Work is in progress. Silent for screen readers: the control around it has `aria-busy`. Does not spin with reduced motion. */
export function Spinner({size = 16}: {readonly size?: number}) {
  return <LoaderCircle aria-hidden="true" size={size} strokeWidth={2} className="shrink-0 animate-spin" />;
}
