import {expect, it} from 'vitest';
import {isPublic, ROUTES} from './routes.ts';

it('[SH-2.1-23] exactly login, register, registerResult and board need no sign-in', () => {
  expect(Object.keys(ROUTES).filter(isPublic)).toEqual(['login', 'register', 'registerResult', 'board']);
  expect(isPublic('powersyspic')).toBe(false);
});
