import {useEffect} from 'react';
import {create} from 'zustand';
import {getConfig} from '../../base/config/config.ts';
import {useAlarmStatus} from '../../base/session/alarm-status.ts';

/** Highest alarm count shown as a number in a browser tab. */
const ALARM_CAP = 999;

interface TitleParts {
  readonly screen: string;
  /** Name of the screen's asset; undefined on a screen without one. */
  readonly asset: string | undefined;
}

const useTitle = create<TitleParts>(() => ({screen: '', asset: undefined}));

/** Sets the document's title to that of its screen (SH-2.3-20). */
export function setDocumentTitle(screen: string): void {
  useTitle.setState({screen});
}

/** The same while the component is mounted. */
export function useDocumentTitle(screen: string): void {
  useEffect(() => setDocumentTitle(screen), [screen]);
}

/** Puts the screen's asset before its title while the screen is shown. */
export function useTitledAsset(asset: string | undefined): void {
  useEffect(() => {
    useTitle.setState({asset});
    return () => useTitle.setState({asset: undefined});
  }, [asset]);
}

/**
 * `(3) S7 医院 · 系统单线图 - Livebus`: number of open alarms, asset, screen, and the product after a hyphen. Without a number if it is zero or if
 * no alarms are listed: a polled backend only counts unread events.
 */
export function titleText({screen, asset}: TitleParts, openAlarms: number, product: string): string {
  const alarms = openAlarms === 0 ? '' : `(${openAlarms > ALARM_CAP ? `${ALARM_CAP}+` : openAlarms}) `;
  return `${alarms}${[asset, screen].filter(Boolean).join(' · ')} - ${product}`;
}

/** Updates the document's title whenever a part of it changes. Returns the undo. */
export function keepDocumentTitle(): () => void {
  const write = () => {
    const {listed, open} = useAlarmStatus.getState();
    document.title = titleText(useTitle.getState(), listed ? open.length : 0, getConfig().branding.product);
  };
  const stops = [useTitle.subscribe(write), useAlarmStatus.subscribe(write)];
  return () => {
    for (const stop of stops) stop();
  };
}
