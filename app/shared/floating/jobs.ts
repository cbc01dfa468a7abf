import {createJobStore} from '@livebus/ui';

/** Long jobs of the signed-in user; they continue when their page is left. */
export const jobs = createJobStore();
