import {SCREEN_PAGES} from '../../../tests/support/screen-pages.ts';

export interface ConsolePage {
  readonly name: string;
  readonly address: string;
  /** The signed-in role; `nobody` without a session. */
  readonly as: 'admin' | 'viewer' | 'nobody';
  /** Wait for a diagram with its equipment before the picture is taken. */
  readonly diagram?: true;
  /** A screen missing from the demo's menus, which is added to this page's menu. */
  readonly component?: string;
}

const SLD = '/powermonitor/powersyspic';
const ADMINISTRATION = '/systemmanage/administration';

/** A one-page document that the recorder serves. */
export const DOCUMENT_PATH = '/recorded-document.pdf';

/** Pages of which more than the plain screen is recorded, and those that are no screen. */
const CHOSEN: readonly ConsolePage[] = [
  {name: 'sign-in', address: '/user/login', as: 'nobody'},
  {name: 'register', address: '/user/register', as: 'nobody'},
  {name: 'register-result', address: '/user/registerResult', as: 'nobody'},
  {name: 'board-without-token', address: '/board', as: 'nobody'},
  {name: 'home', address: '/', as: 'admin'},
  {name: 'station', address: `${SLD}?stationId=S1`, as: 'admin', diagram: true},
  {name: 'station-device', address: `${SLD}?stationId=S3&device=1109`, as: 'admin', diagram: true},
  {name: 'station-low', address: `${SLD}?stationId=S7&layout=folded&colours=voltage`, as: 'viewer', diagram: true},
  {name: 'project', address: `${SLD}?projectId=P2`, as: 'admin', diagram: true},
  {name: 'users', address: `${ADMINISTRATION}?tab=users`, as: 'admin'},
  {name: 'roles', address: `${ADMINISTRATION}?tab=roles`, as: 'admin'},
  {name: 'walls', address: `${ADMINISTRATION}?tab=walls`, as: 'admin'},
  {name: 'users-forbidden', address: ADMINISTRATION, as: 'viewer'},
  {name: 'preferences', address: '/account/preferences', as: 'admin', component: 'CustomSettings'},
  {name: 'forbidden', address: '/exception/403', as: 'admin'},
  {name: 'not-found', address: '/404', as: 'admin'},
  {name: 'server-error', address: '/exception/500', as: 'admin'},
  {name: 'unknown-address', address: '/no/such/page', as: 'admin'},
  {name: 'pdf', address: `/pdf?url=${DOCUMENT_PATH}`, as: 'admin'},
  {name: 'pdf-missing', address: '/pdf', as: 'admin'},
  {name: 'bench', address: '/bench', as: 'admin'},
  {name: 'test-home', address: '/test/home', as: 'admin'},
  {name: 'board', address: '/board', as: 'admin'},
];

/** The console's pages that have an address: the chosen ones, and every finished screen of which none is chosen. */
export const CONSOLE_PAGES: readonly ConsolePage[] = [
  ...CHOSEN,
  ...SCREEN_PAGES.filter(({path}) => !CHOSEN.some(({address, as}) => as === 'admin' && address.split('?')[0] === path)).map(
    ({path, address}) => ({name: path.slice(path.lastIndexOf('/') + 1), address, as: 'admin' as const}),
  ),
];
