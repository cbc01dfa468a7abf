import type {DemoContent} from '../../server/store/areas/assets/demo.ts';
import type {DeviceRecord} from '../../server/store/areas/assets/records.ts';

/** Station `P-S` of project P with these devices and nothing else, for tests of the store. */
export function contentOf(projects: Readonly<Record<string, readonly string[]>>, accounts: DemoContent['accounts'] = []): DemoContent {
  return {
    groups: [
      {
        id: 'G1',
        name: '组',
        nameEn: null,
        namePt: null,
        projects: Object.entries(projects).map(([id, deviceIds]) => ({
          id,
          name: `${id} 项目`,
          nameEn: null,
          namePt: null,
          kind: 'factory',
          timeZone: 'Asia/Shanghai',
          stations: [
            {
              id: `${id}-S`,
              name: `${id} 站`,
              nameEn: null,
              namePt: null,
              code: id,
              stationType: 1,
              picture: null,
              diagram: [{type: 1}],
              devices: deviceIds.map(plainDevice),
              transformers: [],
              meters: [],
              gateways: [],
              sensors: [],
              cameras: [],
            },
          ],
        })),
      },
    ],
    accounts,
  };
}

const plainDevice = (id: string): DeviceRecord => ({
  id,
  name: `${id} 柜`,
  nameEn: null,
  namePt: null,
  kind: null,
  gatewayId: null,
  transformerId: null,
  stored: false,
});
