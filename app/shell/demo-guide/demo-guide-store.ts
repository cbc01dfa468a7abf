import {z} from 'zod';
import {create} from 'zustand';
import {readStored, writeStored} from '../../base/session/stored.ts';

const KEY = 'demo-guide';

/** Whether the newcomer's line is shown: at first, and again on request. The choice is stored. */
export const useDemoGuide = create<{readonly shown: boolean}>(() => ({shown: readStored(KEY, z.boolean()) ?? true}));

export function showDemoGuide(shown: boolean): void {
  useDemoGuide.setState({shown});
  writeStored(KEY, shown);
}
