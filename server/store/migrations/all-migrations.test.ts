import {expect, it} from 'vitest';
import {inOrder, POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS} from './all-migrations.ts';
import {checksumOf, type Migration} from './migration.ts';

/** Written once, when a migration is released. A database that has run it refuses any other text, so that no line here is ever changed. */
const KEPT = {
  sqlite: {
    1: '0df449240dec0922e6e2a60f5f77a54fa5b71b6aa3ae7f081daf2d1b0a3f74c4',
    2: '6b571f35173606be79ac926efb5de4f8f5bef69f22a925472da19648978ca546',
    3: '793bd8d805fa5661741ca284b433b3a5a48cef0d1f153d52801ba9f7680c34ff',
    4: '0dd64fa067ad6fe91c5f067e79f82f6329b39d5cfea67e7b3b8819e9bdd6c349',
    5: '688f427a1217e56c87e52584057d15af21c3d04950daa5ef461fa315a12d7a97',
    6: 'dd605a065f3165863d62111c0874625df99ee30b040fde05b85cbea2c54ff964',
    7: '49d48f54f6558b24829ded2d72d12c585c2bf52aa5f54026b7c278cae15cc9d0',
    8: 'ac584d0f9bb0e20b2fa83c1a43affd9c5f141ee15668313c9afd85577a52d5e9',
    9: '8db5113b385abdff73357e9a8853defca79e6a5a63ce06d1d6b2bc41563d9e0f',
    10: '3a6959b97ddcb7db105cb04df245220a1b014c6cdfafba8633b1ebd2b8687d6b',
    11: '87b8c0b779902cb45f65bb21c059051a9c71ff558f765ba0c1ba79d08a0356c6',
    12: 'cda82fbee4ed369a885b932c65479d752f084c229014b863e64f6f7b1a7b063c',
    13: 'fb514b80748163cb280483f9c44f9f5d94e46cf8c356aee70007c4da96e45967',
    14: '307a282843878f0a3871b7e4c2d86657fc2311d2cb81eaf2d3caab133c866f54',
    101: '2e7b48aecdc1594761532d3352c647f4ecd21b744a9215fccd5bee636f2f5fcd',
    102: '11e283a35729612271ee42365509b8fbe0df4e7dcbf1b4a0fe671a7e7193b5e7',
    103: '3c24311b7a5230f7ae1b911ebd231b078e2a23bd2476c1d6fe4dff90f953a349',
    104: 'f1546e92f3eae63a49f64ed07b610eaab6a07bb83aacfed027b27e8f9b049194',
    105: 'd0ff10bc8a72f64e2ad4e27f481a6d9210f37e9f206cb1a7915e5d9254644629',
    106: 'f449b3a4e379e14f2542b63b729687404f318fdf73495eaf0456ce7ac32b5cfe',
    107: '088fec14141574599157dc3ffeadeb0577c407c53e2b091a2d8e370070c38e74',
    108: '78c38c6535d7398922e138eb628e5c5ff0d94e3a87e9bd8923595df3cf8c5c09',
    109: '12e50b69d2c84e3c4269fa5a8a39ad3b05ed8ae644a1167bbcf9f1e0b068bc62',
    110: 'abd5b57e53db97dc525986d79fcf24505ccc441fb027b01e44cd430d21079ffa',
    111: 'efec10b71903b4ef1e8be614875eb44370d8ea4e2806570454a83852a3918939',
    112: '73f81ef85d2771f29f379ad10e28963fe02b76963d8dc2b91e8d062e2dec2a29',
    113: '7a7dd6aeab2f333b611fc2c75e28fb9381a636ca15b909f0b5ad57ed8496bc9a',
    114: '2249d0cf1ffb139b5d480212894f0ee1ab993da8103e5c9143924da90dd5fb2a',
    115: '6c3fb453de1279c2f06f6afb94093c768e83702f407e14608b96e367ba57a13f',
    116: '33697cd1c9e6eea91070e5445755506b1109c15bfa529a2baf541ed75c106264',
    117: '079dc3f184ff780aa8144c34b2f644e43fbdcc095c728e8c7691469a8e666959',
    118: '6f308ca349e5bc89ce2a30d1993b86e14ebc4225fe4d75e3d908dcfb66ce46ed',
  },
  postgres: {
    1: '074a2f87bec045052284c9b69a7dfb42816a750905de8b57c9c26a53af0d763c',
    2: 'bde20d279425b1c048a3ba94a531c572fa576f41af21f06e68699b5faeed9193',
    3: '018eebb5a1aa55d27bbb495103029064658453979e43da912b00435ee46d11b1',
    4: 'a889d7876d0777936e07dffec70749152aecf7078e213ac909b244f4d193c5fd',
    5: 'b4e8f32562f95582366fcb3467ae492e050fa89c35ade735698188e0e7377599',
    6: 'da3c2f2f031154f0ceaf5168637f3389fefadfc5277270c802971804cc54ba00',
    7: '5977025c3db87b8e7062928919e7c3a2c4c7b0c22ea7651855a400b1c2fdfd4c',
    8: '31d6209273ac6c61b12d79c3fe145c2b9810cb66ebc6b7fcf29bcc7eefbd3e0c',
    101: 'ee019854a4f03d898123790d7232c3b5f56a887e43e9f12d1e04fa7e8e503c3e',
    102: '7cfcda4b2d56d270c84e45a4c52f1bf8ef097eca3a2dc23361bd81f5c71720d0',
    103: 'a3cacc49de0b782fc29a24c3604c4764264298a5ef35ae7e8110ee51d30b2556',
    104: '5a18343e14b56d6ca37acb17a429f0ac3fe0f45bd0b1af3e0bff04a42721ca3d',
    105: '919ecf7f823fabdecae9e307406cacae52b012c69539d5a97a63819e71c17e4e',
    106: '6111aa6a9a776e6617e55f1f1b9ef7686144a9a0489a0e7f642f8e43bb0de502',
    107: '746c306e0fb22a0e465f313db54f0f9a5c80c5b66dfa8c1391334cbdd8186293',
    108: '03d6012373d456d0a544bfcb4f150829ffafc11963116b3c9259d2b1845fb822',
    109: 'deac0f87b7eaa2c88ebff7851b665401076168cbe098c16b0dbbd0ff97aa05ab',
    110: '9c4bf65815034671e03de2c90b361dd2560d3830459d40ec72f3a1638afa2af1',
    111: 'efec10b71903b4ef1e8be614875eb44370d8ea4e2806570454a83852a3918939',
    112: '73f81ef85d2771f29f379ad10e28963fe02b76963d8dc2b91e8d062e2dec2a29',
    113: '1a5bf605401d729928e42e14f29bc3b98ede175ae87c0e4403604708b487a006',
    114: '5edf10ca8a249ee8cfad5cbd0a739d41cde09473f0c90c720d2177f5a9cd46f3',
    115: '3d432dcbb96be38a1f4c6a82f821b4c76299ded43c112c70c91a5a388e2f629a',
    116: 'a83b5ad3e677d4ed4bb36945b6bfc26629e8fcb71cf0f178760489c718e8f30b',
    117: 'f462ff9e7286c9c86fe6edd82d4366be340910a6ac9a71884aaab397df51b4e6',
    118: '8f71ee077e2fafea19f384e448023c2c173da27c5621d21acca80c9d21699905',
  },
};

const checksums = (migrations: readonly Migration[]) => Object.fromEntries(migrations.map((one) => [one.id, checksumOf(one)]));

it('every migration keeps the text that databases have run; a new one gets its line here', () => {
  expect(checksums(SQLITE_MIGRATIONS)).toEqual(KEPT.sqlite);
  expect(checksums(POSTGRES_MIGRATIONS)).toEqual(KEPT.postgres);
});

it('a number that is missing or used twice is refused', () => {
  const one = (id: number) => ({id, name: `m${id}`, steps: []});
  expect(inOrder([one(102), one(101)]).map(({id}) => id)).toEqual([101, 102]);
  expect(() => inOrder([one(101), one(101)])).toThrow('migration 101 (m101) should have the number 102');
  expect(() => inOrder([one(103), one(101)])).toThrow('migration 103 (m103) should have the number 102');
});
