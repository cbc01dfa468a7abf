import {expect, it} from 'vitest';
import * as constants from './base/config/constants.ts';

it('[SH-9-07] the limits of the shell', () => {
  expect(constants).toMatchObject({
    REQUEST_TIMEOUT_MS: 60_000,
    CHUNK_TIMEOUT_MS: 120_000,
    TOKEN_LIFE_MS: 604_800_000,
    STORAGE_PREFIX: 'pro__',
    COPYRIGHT_YEAR: 2019,
    SIDE_MENU_PX: 256,
    SIDE_MENU_COLLAPSED_PX: 80,
    TABLET_FROM_PX: 576,
    DESKTOP_FROM_PX: 1200,
    HEADER_HIDES_PX: 300,
    POLL_MS: 10_000,
  });
});
