import {Delayed} from './skeleton.tsx';

/** A thin bar at the top of the page while `active`, shown after 150 ms. */
export function LoadingBar({active, label}: {readonly active: boolean; readonly label: string}) {
  if (!active) return null;
  return (
    <Delayed>
      <div role="progressbar" aria-label={label} className="pointer-events-none fixed inset-x-0 top-0 z-toast h-0.5 overflow-hidden">
        <div className="h-full w-1/4 bg-primary [animation:livebus-travel_1.2s_linear_infinite]" />
      </div>
    </Delayed>
  );
}
