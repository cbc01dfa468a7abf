import {Check, CircleAlert, Info, TriangleAlert, X} from 'lucide-react';
import {useEffect, useState, useSyncExternalStore} from 'react';
import {createPortal} from 'react-dom';
import type {Toast, ToastStore} from './toast-store.ts';

export interface ToasterTexts {
  /** Name of the region with the messages. */
  readonly label: string;
  readonly close: string;
  /** Shown for a repeated message. */
  times(times: number): string;
}

export interface ToasterProps {
  readonly store: ToastStore;
  readonly texts: ToasterTexts;
}

const MARKS = {
  info: {Mark: Info, colour: 'text-info-text'},
  success: {Mark: Check, colour: 'text-success-text'},
  warning: {Mark: TriangleAlert, colour: 'text-warning-text'},
  failure: {Mark: CircleAlert, colour: 'text-danger-text'},
};

/**
 * Messages at the top right, above everything. Failures come first and are announced at once, the others politely. Timers stop while the
 * pointer or the focus is on them. Mount it once: the two live regions must always exist, or nothing is announced; they have no name while
 * empty.
 */
export function Toaster({store, texts}: ToasterProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.shown);
  const host = useTopHost();
  const failures = toasts.filter(({look}) => look === 'failure');
  const others = toasts.filter(({look}) => look !== 'failure');
  useEffect(() => {
    if (toasts.length === 0) store.hold(false);
  }, [toasts, store]);
  return createPortal(
    <section
      aria-label={toasts.length === 0 ? undefined : texts.label}
      onPointerEnter={() => store.hold(true)}
      onPointerLeave={(event) => event.currentTarget.contains(document.activeElement) || store.hold(false)}
      onFocus={() => store.hold(true)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || event.currentTarget.matches(':hover') || store.hold(false)}
      className="pointer-events-none fixed top-14 right-4 z-toast flex w-[360px] max-w-[calc(100vw-32px)] flex-col gap-2"
    >
      <div
        role={failures.length === 0 ? undefined : 'alert'}
        aria-live="assertive"
        aria-relevant="additions text"
        aria-atomic="false"
        className="contents"
      >
        {failures.map((toast) => (
          <ToastCard key={toast.id} toast={toast} texts={texts} onClose={() => store.close(toast.id)} />
        ))}
      </div>
      <div
        role={others.length === 0 ? undefined : 'status'}
        aria-live="polite"
        aria-relevant="additions text"
        aria-atomic="false"
        className="contents"
      >
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} texts={texts} onClose={() => store.close(toast.id)} />
        ))}
      </div>
    </section>,
    host,
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly texts: ToasterTexts;
  onClose(): void;
}

function ToastCard({toast: {look, text, detail, action, times}, texts, onClose}: ToastCardProps) {
  const {Mark, colour} = MARKS[look];
  return (
    <div
      data-toast={look}
      data-floats-above=""
      className="pointer-events-auto flex items-start gap-2.5 rounded-3 bg-raised py-2.5 pr-2 pl-3.5 text-13 text-text-1 shadow-3 [animation:livebus-appear_var(--t-base)_var(--ease-out)]"
    >
      <Mark aria-hidden="true" size={16} strokeWidth={1.75} className={`mt-1 shrink-0 ${colour}`} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2">
        <div className="min-w-0 flex-1 basis-52 py-0.5 break-words">
          <p>
            {text}
            {times > 1 && (
              <span className="ml-2 rounded-full bg-pressed px-1.5 py-px text-12 text-text-2">
                <span aria-hidden="true">×{times}</span>
                <span className="sr-only">{texts.times(times)}</span>
              </span>
            )}
          </p>
          {detail !== undefined && <p className="text-12 text-text-3">{detail}</p>}
        </div>
        {action && (
          <button
            type="button"
            onClick={() => {
              action.onAction();
              onClose();
            }}
            className="-ml-2 min-h-7 shrink-0 rounded-2 px-2 text-primary-text hover:bg-hover"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={texts.close}
        onClick={onClose}
        className="flex size-7 shrink-0 items-center justify-center rounded-2 text-text-2 hover:bg-hover mobile:size-11"
      >
        <X aria-hidden="true" size={14} strokeWidth={1.75} />
      </button>
    </div>
  );
}

/** Where floating things are visible: in the full-screen element, otherwise in the page. */
function useTopHost(): Element {
  const [host, setHost] = useState<Element>(() => document.fullscreenElement ?? document.body);
  useEffect(() => {
    const follow = () => setHost(document.fullscreenElement ?? document.body);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  return host;
}
