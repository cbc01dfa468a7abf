import {useMemo} from 'react';
import {fetchDeviceTags, type HungTag} from '../../base/api/calls/alarms.ts';
import {useAllowed} from '../../base/menu/action-guard.tsx';
import {TAGS_KEY} from '../../base/session/new-tags.ts';
import {type Asked, useAsked} from '../asked/use-asked.ts';

/** The stream says at once that a tag has changed. What it missed, and tags where readings are polled, are seen after so long at most. */
const EVERY_MS = 15_000;

export interface DeviceTags {
  /** By device; empty until they are known. */
  readonly tags: ReadonlyMap<string, HungTag>;
  readonly asked: Asked<readonly HungTag[]>;
}

const NONE: ReadonlyMap<string, HungTag> = new Map();

/** The tags that hang on devices now. All that ask for them on a page share one request. */
export function useDeviceTags(): DeviceTags {
  const may = useAllowed('query', 'asset');
  const asked = useAsked({key: TAGS_KEY, enabled: may, everyMs: EVERY_MS, freshForMs: EVERY_MS / 2, ask: fetchDeviceTags});
  const {data} = asked;
  const tags = useMemo(() => (data === undefined ? NONE : new Map(data.map((one) => [one.deviceId, one]))), [data]);
  return {tags, asked};
}
