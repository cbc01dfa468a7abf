import {createToastStore} from '@livebus/ui';

/** Messages at the edge of the page, for the cases that the requirements name. Anything else is reported where it happens (SH-8-15). */
export const messages = createToastStore();
