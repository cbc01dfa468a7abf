import type {DemoContent} from '../store/areas/assets/demo.ts';

export const DEMO_GATEWAY_ID = 'GW90-1';
/** Devices that the demo's gateway key may write. */
export const DEMO_INGEST_DEVICES = ['2901', '2902', '2903'] as const;
const NAMES = ['进线开关', '馈线一', '馈线二'] as const;
const NAMES_EN = ['Incoming', 'Feeder 1', 'Feeder 2'] as const;
const NAMES_PT = ['Disjuntor de entrada', 'Alimentador 1', 'Alimentador 2'] as const;
const KINDS = [3, 5, 5] as const;
const SENSORS = [
  ['SE90-1', '接入站温湿度', 'Room climate', 'Clima da sala', '温湿度传感器'],
  ['SE90-2', '接入站水浸', 'Water on the floor', 'Água no piso', '水浸传感器'],
  ['SE90-3', '接入站烟雾', 'Smoke', 'Fumaça', '烟雾传感器'],
] as const;

const drawer = (at: 0 | 1 | 2) => ({deviceId: DEMO_INGEST_DEVICES[at], deviceName: NAMES[at], voltageSide: at === 0 ? 'line' : 'bus'});

/** A site of the demo that is not simulated: it shows what is sent to it, and nothing before. */
export const INGEST_SITE: DemoContent['groups'][number] = {
  id: 'G9',
  name: '数据接入',
  nameEn: 'Data by gateway',
  namePt: 'Dados por gateway',
  projects: [
    {
      id: 'P9',
      name: '接入示例',
      nameEn: 'Ingest example',
      namePt: 'Exemplo de entrada de dados',
      kind: 'ingest',
      timeZone: 'Asia/Shanghai',
      stations: [
        {
          id: 'S90',
          name: '接入低压站',
          nameEn: 'Ingest LV station',
          namePt: 'Subestação BT de dados externos',
          code: 'IN-LV',
          stationType: 0,
          picture: null,
          diagram: [
            {
              type: 1,
              id: 'L90',
              name: '0.4kV I段',
              voltageType: 0,
              nominalKv: 0.4,
              ct: 1,
              cases: [
                {id: 'C90', name: '进线柜', type: 3, deviceInfo: [drawer(0)]},
                {id: 'C91', name: '出线柜', type: 5, deviceInfo: [drawer(1), drawer(2)]},
              ],
            },
          ],
          devices: DEMO_INGEST_DEVICES.map((id, at) => ({
            id,
            name: NAMES[at]!,
            nameEn: NAMES_EN[at]!,
            namePt: NAMES_PT[at]!,
            kind: KINDS[at]!,
            gatewayId: DEMO_GATEWAY_ID,
            transformerId: null,
            stored: false,
          })),
          transformers: [],
          meters: [],
          gateways: [
            {id: DEMO_GATEWAY_ID, name: '接入网关', nameEn: 'Ingest gateway', namePt: 'Gateway de entrada de dados', model: 'HTTP', ip: ''},
          ],
          sensors: SENSORS.map(([id, name, nameEn, namePt, type]) => ({id, name, nameEn, namePt, type, gatewayId: DEMO_GATEWAY_ID})),
          cameras: [],
        },
      ],
    },
  ],
};
