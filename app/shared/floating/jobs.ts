import {createJobStore} from '@livebus/ui';

/** Long works of the user who is signed in; they outlive the page that began them. */
export const jobs = createJobStore();
