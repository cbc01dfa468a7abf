import type {AdminUser} from '@livebus/contract';
import {soughtIn} from '../../../../shared/asked/asked-texts.ts';
import type {Asked} from '../../../../shared/asked/use-asked.ts';
import type {Sought} from '../../../../shared/dialog/address-dialog.tsx';

/** The user that a dialog's address names, among those that the server has sent. */
export const soughtUser = (id: string | null, users: Asked<AdminUser[]>): Sought<AdminUser> => soughtIn(users, (one) => one.id === id);
