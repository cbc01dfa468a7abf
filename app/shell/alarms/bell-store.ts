import {create} from 'zustand';

/** Whether the card of the bell is open. */
export const useBellCard = create<{readonly open: boolean}>(() => ({open: false}));

export const showBellCard = (open: boolean): void => useBellCard.setState({open});
