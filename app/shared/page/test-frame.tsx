import '@livebus/ui/theme/base.css';
import {consoleConfig, menu} from '@livebus/contract';
import {QueryClient, QueryClientProvider} from '@tanstack/react-query';
import type {ReactNode} from 'react';
import {MemoryRouter, useLocation} from 'react-router-dom';
import {render} from 'vitest-browser-react';
import {keepStubToken, STUB_MENU, STUB_TOKEN} from '../../../tests/stub/account.ts';
import {afterTest} from '../../../tests/stub/after-test.ts';
import type {Stub} from '../../../tests/stub/create-stub.ts';
import {configureClient} from '../../base/api/client.ts';
import {setConfig} from '../../base/config/config.ts';
import {startWithAllTexts} from '../../base/i18n/test-texts.ts';
import {readMenu} from '../../base/menu/menu-tree.ts';
import {permissionsOf} from '../../base/session/permissions.ts';
import {NO_SESSION, type User, useSession} from '../../base/session/session-store.ts';

const USER: User = {
  ...{loginName: 'operator', name: '周明远', avatar: undefined, role: {id: 'r1', name: '值班员'}},
  permissions: permissionsOf([]),
};

export interface RenderedPart {
  /** The router's current address. */
  address(): string;
}

/** Renders a part of the frame alone: a user is signed in, with the single-line screen in the menu, at an address over a stub. */
export async function renderPart(
  part: ReactNode,
  stub: Stub,
  {at = '/', user = {}}: {at?: string; user?: Partial<User>} = {},
): Promise<RenderedPart> {
  setConfig(consoleConfig.parse({}));
  await startWithAllTexts('zh-CN');
  keepStubToken();
  afterTest(stub.install());
  configureClient({
    ...{base: '/api', tokenInQuery: false, legacyGetWrites: false},
    onSessionOver: async () => false,
    onRefused: () => {},
  });
  useSession.setState({phase: 'ready', token: STUB_TOKEN, user: {...USER, ...user}, menu: readMenu(menu.reply.parse(STUB_MENU))}, true);
  afterTest(() => useSession.setState({phase: 'ended', ...NO_SESSION}, true));
  let where = at;
  const queries = new QueryClient({defaultOptions: {queries: {retry: false, networkMode: 'always'}, mutations: {networkMode: 'always'}}});
  await render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        <Where onMove={(address) => (where = address)} />
        {part}
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {address: () => where};
}

function Where({onMove}: {onMove(address: string): void}) {
  const {pathname, search, hash} = useLocation();
  onMove(pathname + search + hash);
  return null;
}
