import {withTexts} from './base/i18n/load-texts.ts';
import type {ChunkLoader} from './base/menu/load-chunk.ts';
import type {RouteName} from './base/routes.ts';

/** The pages of the fixed addresses, each a chunk of its own. Home is none: it leads on. */
export const PAGES: Readonly<Record<Exclude<RouteName, 'home'>, ChunkLoader>> = {
  login: withTexts(() => import('./features/account/sign-in/index.tsx')),
  register: withTexts(() => import('./features/account/register/register.tsx'), 'register'),
  registerResult: withTexts(() => import('./features/account/register/result.tsx'), 'register'),
  accountBase: withTexts(
    () => import('./features/account/account-settings/basic-settings/index.tsx'),
    'account-settings',
    'basic-settings',
    'form',
  ),
  accountSecurity: withTexts(() => import('./features/account/account-settings/security.tsx'), 'account-settings', 'form'),
  accountCustom: withTexts(() => import('./features/account/account-settings/custom.tsx'), 'account-settings'),
  accountBinding: withTexts(() => import('./features/account/account-settings/binding/index.tsx'), 'account-settings', 'binding'),
  accountNotification: withTexts(
    () => import('./features/account/account-settings/notification/index.tsx'),
    'account-settings',
    'notification',
    'table',
    'work',
  ),
  accountLoginLog: withTexts(() => import('./features/account/account-settings/login-log.tsx'), 'account-settings', 'table'),
  board: withTexts(() => import('./features/walls/board/index.tsx'), 'board'),
  pdf: withTexts(() => import('./features/system/pdf/index.tsx'), 'pdf'),
  bench: withTexts(() => import('./features/system/bench/index.tsx'), 'bench'),
  testHome: withTexts(() => import('./features/system/test-home/index.tsx'), 'test-home'),
  notFound: withTexts(() => import('./features/system/exception/not-found.tsx')),
  exception: withTexts(() => import('./features/system/exception/index.tsx')),
};
