import type {Action} from '@livebus/contract';
import {beforeEach, expect, it} from 'vitest';
import {page} from 'vitest/browser';
import {render} from 'vitest-browser-react';
import {permissionsOf} from '../session/permissions.ts';
import {useSession} from '../session/session-store.ts';
import {Guarded, RoutePermissions} from './action-guard.tsx';

beforeEach(() => {
  const permissions = permissionsOf([{permissionId: 'worklist', actionEntitySet: [{action: 'query'}]}]);
  const user = {loginName: 'viewer', name: '查看员', avatar: undefined, role: {id: '1', name: '只读'}, permissions};
  useSession.setState({phase: 'ready', token: 't', user, menu: []}, true);
});

function Screen({tags, action, permission}: {tags: string[]; action: Action; permission?: string}) {
  return (
    <RoutePermissions value={tags}>
      <Guarded action={action} permission={permission}>
        <button type="button">动作</button>
      </Guarded>
      <p>其余</p>
    </RoutePermissions>
  );
}

it.each<[string, string[], Action, string | undefined, number]>([
  ['a tag with the action', ['worklist'], 'query', undefined, 1],
  ['a tag without the action', ['worklist'], 'delete', undefined, 0],
  ['no tag', [], 'delete', undefined, 1],
  ['a tag that the role lacks', ['repair'], 'query', undefined, 0],
  ['a door on a route without a tag', [], 'edit', 'door', 0],
])('[SH-6-04] [SH-6-05] %s', async (_name, tags, action, permission, shown) => {
  await render(<Screen tags={tags} action={action} permission={permission} />);
  await expect.element(page.getByText('其余')).toBeVisible();
  expect(page.getByRole('button', {name: '动作'}).elements()).toHaveLength(shown);
});
