import {Check, ChevronDown, ChevronUp, CircleAlert, CircleSlash, X} from 'lucide-react';
import {useId, useState, useSyncExternalStore} from 'react';
import {ProgressBar} from '../feedback/progress-bar.tsx';
import {Spinner} from '../feedback/spinner.tsx';
import {Button} from '../primitives/button.tsx';
import {IconButton} from '../primitives/icon-button.tsx';
import type {Job, JobState, JobStore} from './job-store.ts';
import {useWorkWarning} from './use-work-warning.ts';

export interface JobTrayTexts {
  /** Name of the tray with the number of running jobs. */
  title(running: number): string;
  readonly fold: string;
  readonly unfold: string;
  /** Removes all ended jobs. */
  readonly clear: string;
  readonly cancel: string;
  readonly retry: string;
  readonly dismiss: string;
  /** Next to the bar; null while the total is unknown. */
  running(percent: number | null): string;
  readonly done: string;
  readonly cancelled: string;
  readonly interrupted: string;
  /** The sentence that is announced when a job ends. */
  ended(title: string, state: JobState): string;
}

export interface JobTrayProps {
  readonly store: JobStore;
  readonly texts: JobTrayTexts;
}

/** Long jobs in the corner, on every page. Renders nothing without jobs. Leaving the site asks first while one runs. */
export function JobTray({store, texts}: JobTrayProps) {
  const jobs = useSyncExternalStore(store.subscribe, store.jobs);
  const [open, setOpen] = useState(true);
  const listId = useId();
  const running = jobs.filter(({state}) => state.kind === 'running').length;
  useWorkWarning(running > 0);
  const last = jobs.find(({state}) => state.kind !== 'running');
  if (jobs.length === 0) return null;
  const Fold = open ? ChevronDown : ChevronUp;
  return (
    <section
      aria-label={texts.title(running)}
      className="fixed right-4 bottom-10 z-nav flex max-h-[60vh] w-[340px] max-w-[calc(100vw-32px)] flex-col overflow-hidden rounded-4 bg-raised text-13 text-text-1 shadow-3"
    >
      <header className="flex h-11 shrink-0 items-center gap-2 border-b border-line pr-1.5 pl-4">
        {running > 0 && (
          <span className="text-primary">
            <Spinner />
          </span>
        )}
        <h2 className="min-w-0 flex-1 truncate text-14 font-semibold">{texts.title(running)}</h2>
        {running < jobs.length && (
          <Button look="quiet" size="small" onClick={store.dismissEnded}>
            {texts.clear}
          </Button>
        )}
        <IconButton
          label={open ? texts.fold : texts.unfold}
          icon={<Fold aria-hidden="true" size={16} strokeWidth={1.75} />}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        />
      </header>
      <ul id={listId} hidden={!open} className="min-h-0 overflow-y-auto">
        {jobs.map((job) => (
          <JobEntry key={job.id} job={job} store={store} texts={texts} />
        ))}
      </ul>
      <p role="status" aria-live="polite" className="sr-only">
        {last && texts.ended(last.title, last.state)}
      </p>
    </section>
  );
}

function JobEntry({
  job: {id, title, state, again},
  store,
  texts,
}: {
  readonly job: Job;
  readonly store: JobStore;
  readonly texts: JobTrayTexts;
}) {
  return (
    <li className="flex flex-col gap-1.5 border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="flex items-center gap-2">
        <StateMark kind={state.kind} />
        <span className="min-w-0 flex-1 break-words">{title}</span>
        {state.kind === 'running' ? (
          <Button look="quiet" size="small" onClick={() => store.cancel(id)}>
            {texts.cancel}
          </Button>
        ) : (
          <IconButton
            label={texts.dismiss}
            size="small"
            icon={<X aria-hidden="true" size={14} strokeWidth={1.75} />}
            onClick={() => store.dismiss(id)}
          />
        )}
      </div>
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 text-12 text-text-3">
        {state.kind === 'running' && (
          <>
            <ProgressBar label={title} percent={state.percent} />
            <span className="tabular-nums">{texts.running(state.percent)}</span>
          </>
        )}
        {state.kind === 'done' && <span className="min-w-0 flex-1 break-words">{state.detail ?? texts.done}</span>}
        {state.kind === 'done' && state.action && (
          <Button size="small" onClick={state.action.onAction}>
            {state.action.label}
          </Button>
        )}
        {state.kind === 'failed' && <span className="min-w-0 flex-1 break-words text-danger-text">{state.reason}</span>}
        {state.kind === 'cancelled' && <span className="flex-1">{texts.cancelled}</span>}
        {state.kind === 'interrupted' && <span className="min-w-0 flex-1 break-words text-danger-text">{texts.interrupted}</span>}
        {again && (state.kind === 'failed' || state.kind === 'cancelled') && (
          <Button size="small" onClick={() => store.retry(id)}>
            {texts.retry}
          </Button>
        )}
      </div>
    </li>
  );
}

function StateMark({kind}: {readonly kind: JobState['kind']}) {
  const icon = {size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0'} as const;
  if (kind === 'done') return <Check {...icon} className="shrink-0 text-success-text" />;
  if (kind === 'failed' || kind === 'interrupted') return <CircleAlert {...icon} className="shrink-0 text-danger-text" />;
  if (kind === 'cancelled') return <CircleSlash {...icon} className="shrink-0 text-text-3" />;
  return null;
}
