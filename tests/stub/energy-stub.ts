import {energyProjects, savedViews} from '@livebus/contract';
import {accountRoutes} from './account.ts';
import {createStub, route, type Stub, type StubOptions} from './create-stub.ts';

/** A total without reservations, all of it told by readings. */
export const wholeTotal = (kwh: number) => ({kwh, coverage: 1, marks: 0, kind: 'measured' as const});

/** A backend with two projects, 园区 and 医院, whose menu has these screens, by the names of their components. */
export function energyStub(screens: Readonly<Record<string, string>>, routes: NonNullable<StubOptions['routes']>): Stub {
  const menu = Object.entries(screens).map(([component, path]) => ({
    ...{path, component, name: component},
    meta: {title: component, permission: 'powersyspic'},
  }));
  return createStub({
    routes: [
      ...accountRoutes({menu}),
      route(savedViews, {result: []}),
      route(energyProjects, {
        result: [
          {id: 'P1', projectName: '园区'},
          {id: 'P2', projectName: '医院'},
        ],
      }),
      ...routes,
    ],
  });
}
