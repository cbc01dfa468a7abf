import {useState} from 'react';
import {ApiFailure} from '../../base/api/client.ts';

interface EditConflictOptions<Thing> {
  /** By which the server says that somebody else was faster. */
  readonly msgKey: string;
  /** The thing as the server has it now; undefined when it is not there any more. */
  onReload(): Promise<Thing | undefined>;
  onTaken(now: Thing): void;
  onGone(): void;
}

/** For the form of a thing that others may change meanwhile. `seen` is what the input began with: a change is held against it, whatever a list says by now. */
export function useEditConflict<Thing>(first: Thing | undefined, {msgKey, onReload, onTaken, onGone}: EditConflictOptions<Thing>) {
  const [seen, setSeen] = useState(first);
  const [overtaken, setOvertaken] = useState(false);
  return {
    seen,
    overtaken,
    /** Hears why the server has refused. */
    refused(error: unknown): void {
      setOvertaken(error instanceof ApiFailure && error.msgKey === msgKey);
    },
    async takeOver(): Promise<void> {
      const now = await onReload();
      if (now === undefined) return onGone();
      setSeen(now);
      setOvertaken(false);
      onTaken(now);
    },
  };
}
