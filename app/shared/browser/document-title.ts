import {useEffect} from 'react';
import {create} from 'zustand';
import {getConfig} from '../../base/config/config.ts';
import {useAlarmStatus} from '../../base/session/alarm-status.ts';

/** More alarms than this are not told apart in a tab of the browser. */
const ALARM_CAP = 999;

interface TitleParts {
  readonly screen: string;
  /** Name of the asset that the screen shows; undefined on a screen without. */
  readonly asset: string | undefined;
}

const useTitle = create<TitleParts>(() => ({screen: '', asset: undefined}));

/** Names the document by its screen (SH-2.3-20). */
export function setDocumentTitle(screen: string): void {
  useTitle.setState({screen});
}

/** The same for as long as a component stands. */
export function useDocumentTitle(screen: string): void {
  useEffect(() => setDocumentTitle(screen), [screen]);
}

/** The asset that a screen shows, in front of the screen's title for as long as the screen is on show. */
export function useTitledAsset(asset: string | undefined): void {
  useEffect(() => {
    useTitle.setState({asset});
    return () => useTitle.setState({asset: undefined});
  }, [asset]);
}

/**
 * `(3) S7 医院 · 系统单线图 - Livebus`: how many alarms are open, the asset, the screen, and after a hyphen the product. The number
 * is left out for none, and while no alarms are listed: a backend that is polled only counts what is unread.
 */
export function titleText({screen, asset}: TitleParts, openAlarms: number, product: string): string {
  const alarms = openAlarms === 0 ? '' : `(${openAlarms > ALARM_CAP ? `${ALARM_CAP}+` : openAlarms}) `;
  return `${alarms}${[asset, screen].filter(Boolean).join(' · ')} - ${product}`;
}

/** Writes the document's title whenever a part of it changes. Returns the undo. */
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
