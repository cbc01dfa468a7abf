import {useEffect, useState} from 'react';
import type {Device} from '../../shared/browser/use-device.ts';
import {prefer, usePreferences} from '../../shared/preferences/preferences.ts';

/**
 * Whether the side menu shows only icons, and how to change that. On a desktop it is as the user left it, open at first. On a tablet it is
 * collapsed on each visit, whatever the desktop has. On a phone it is open, inside a drawer that is closed at first (SH-2.3-05 to
 * SH-2.3-07).
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
