import type {AdminUser} from '@livebus/contract';
import type {UseQueryResult} from '@tanstack/react-query';
import type {Sought} from '../../../shared/dialog/address-dialog.tsx';

/** The user that a dialog's address names, among those that the server has told. */
export function soughtUser(id: string | null, {data, error, refetch}: UseQueryResult<AdminUser[]>): Sought<AdminUser> {
  const user = data?.find((one) => one.id === id);
  if (user !== undefined) return {kind: 'found', thing: user};
  if (data !== undefined) return {kind: 'missing'};
  return error === null ? {kind: 'loading'} : {kind: 'failed', error, onRetry: () => void refetch()};
}
