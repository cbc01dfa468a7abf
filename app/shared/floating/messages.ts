import {createToastStore} from '@livebus/ui';

/** Messages at the edge of the page: for what the requirements name one, anything else is told where it happens (SH-8-15). */
export const messages = createToastStore();
