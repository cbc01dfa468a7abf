import {siteText} from '@livebus/engine/core';
import {useCallback, useMemo} from 'react';
import type {AssetNode} from '../../../base/api/asset-node.ts';
import {getConfig} from '../../../base/config/config.ts';
import {zoneOffset} from '../../../shared/time/site-time.ts';

/** IANA zone of each project; the configured one where the tree tells none. */
export type ZoneOf = (projectId: string) => string;

export function useZones(nodes: readonly AssetNode[] | undefined): ZoneOf {
  const zones = useMemo(() => {
    const found = new Map<string, string>();
    const walk = (some: readonly AssetNode[]) => {
      for (const {id, role, timeZone, children} of some) {
        if (role === 'project' && timeZone !== undefined) found.set(id, timeZone);
        walk(children);
      }
    };
    walk(nodes ?? []);
    return found;
  }, [nodes]);
  return useCallback((projectId) => zones.get(projectId) ?? getConfig().timeZone, [zones]);
}

/** `05-15 10:07:23` on the site's clock, with the relay's milliseconds, and with the zone's offset where it is not the deployment's. */
export function causeText(at: number, zone: string, acquisitionMs?: number): string {
  const text = siteText(at, zone).slice(5);
  const exact = acquisitionMs === undefined ? text : `${text}.${String(acquisitionMs).padStart(3, '0')}`;
  return zone === getConfig().timeZone ? exact : `${exact} ${zoneOffset(at, zone)}`;
}
