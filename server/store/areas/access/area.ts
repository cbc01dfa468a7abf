import {accountQueries} from './account-queries.ts';
import {roleQueries} from './role-queries.ts';
import {sessionQueries} from './session-queries.ts';
import {userQueries} from './user-queries.ts';

/** Accounts, their roles and their sessions. */
export const access = {queries: {accounts: accountQueries, sessions: sessionQueries, users: userQueries, roles: roleQueries}};
