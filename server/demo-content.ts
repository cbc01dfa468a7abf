import {randomUUID} from 'node:crypto';
import {demoGroups, devicesOf} from '@livebus/fixtures';
import {hashPassword} from './access/passwords.ts';
import type {DemoContent, RoleId} from './store/store.ts';

export const DEMO_PASSWORD = 'livebus-demo';

/** The demo's accounts: login name and role are the same word; the administrator sees every project. */
export const DEMO_ACCOUNTS: readonly {readonly role: RoleId; readonly name: string; readonly projectIds: readonly string[]}[] = [
  {role: 'admin', name: '系统管理员', projectIds: []},
  {role: 'operator', name: '运行值班员', projectIds: ['P1', 'P2']},
  {role: 'energy', name: '能源管理员', projectIds: ['P1']},
  {role: 'executor', name: '运维人员', projectIds: ['P2']},
  {role: 'viewer', name: '访客', projectIds: ['P2']},
];

/** Sites and accounts of the demo for the store; hashes are made for accounts that do not stand there yet. */
export async function demoContent(standing: readonly string[]): Promise<DemoContent> {
  const accounts = DEMO_ACCOUNTS.map(async ({role, name, projectIds}) => ({
    id: randomUUID(),
    loginName: role,
    name,
    role,
    projectIds,
    passwordHash: standing.includes(role) ? '' : await hashPassword(DEMO_PASSWORD),
  }));
  return {
    accounts: await Promise.all(accounts),
    groups: demoGroups.map((group) => ({
      ...group,
      projects: group.projects.map((project) => ({
        ...project,
        stations: project.stations.map((station) => ({...station, deviceIds: devicesOf(station).map((device) => device.deviceId)})),
      })),
    })),
  };
}
