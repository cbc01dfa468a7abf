import {useEffect, useState} from 'react';
import type {Device} from '../../shared/browser/use-device.ts';
import {prefer, usePreferences} from '../../shared/preferences/preferences.ts';

/**
 * Whether the side menu shows icons alone, and how to change that. On a desk as it was left, open at first; on a tablet collapsed each
 * time one comes to it, whatever the desk has; on a phone the state is open, and the drawer that holds it waits (SH-2.3-05 to SH-2.3-07).
 */
export function useCollapsed(device: Device): readonly [boolean, (collapsed: boolean) => void] {
  const onDesk = usePreferences((state) => state.sidebar === 'collapsed');
  const [onTablet, setOnTablet] = useState(true);
  useEffect(() => {
    if (device === 'mobile') prefer('sidebar', 'open');
    setOnTablet(true);
  }, [device]);
  if (device === 'tablet') return [onTablet, setOnTablet];
  return [device === 'desktop' && onDesk, (collapsed) => prefer('sidebar', collapsed ? 'collapsed' : 'open')];
}
