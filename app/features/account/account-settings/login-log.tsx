import type {LoginLogRow} from '@livebus/contract';
import {DAY_MS} from '@livebus/engine/core';
import {Card, Notice, Segmented, Tag} from '@livebus/ui';
import {useMemo} from 'react';
import {Link} from 'react-router-dom';
import {z} from 'zod';
import {fetchLoginLog} from '../../../base/api/calls/account/security.ts';
import {findText, type Translate, useTexts} from '../../../base/i18n/use-texts.ts';
import {linkTo} from '../../../base/routes.ts';
import {serverNowMs} from '../../../base/session/server-clock.ts';
import {useSession} from '../../../base/session/session-store.ts';
import {useAddressState} from '../../../shared/address/use-address-state.ts';
import {tableError} from '../../../shared/asked/asked-texts.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';
import {AccountFrame} from './account-frame.tsx';

type T = Translate<'account-settings'>;
const PAGE_ROWS = 10;
/** Failures of so long ago are no news. */
const WARNS_MS = 7 * DAY_MS;
const STATE = z.object({status: z.enum(['all', '0', '1']).default('all'), page: z.coerce.number().int().min(1).default(1)});
const NONE: readonly LoginLogRow[] = [];
/** A wrong old password, given by whoever had the console open. */
const inSession = ({msgKey}: LoginLogRow) => msgKey === 'oldPassword' || msgKey === 'oldPasswordLimited';
/** Rows have no id of their own; several of one second differ in the rest. */
const rowId = (row: LoginLogRow) => [row.at ?? row.loginTime, row.loginName, row.ipaddr, row.status, row.msg].join(' ');

const statusText = (status: string | undefined, t: T): string => t(`status.${status === '0' || status === '1' ? status : 'other'}`);
const typeText = (type: string | undefined, t: T): string => t(`type.${type === '1' || type === '2' ? type : 'other'}`);
const messageText = ({msgKey, msg}: LoginLogRow, t: T): string | null =>
  (msgKey && findText(t, 'account-settings', `message.${msgKey}`)) || (msg ?? null);
const PLACES: Readonly<Record<string, 'own' | 'inner'>> = {本机: 'own', 内网: 'inner'};
const placeText = (place: string | undefined, t: T): string | null =>
  place === undefined ? null : PLACES[place] === undefined ? place : t(`place.${PLACES[place]}`);

/** 登录日志: who has signed in with this account, from where, and who was refused (SH-2.8-11); administrators see all accounts. */
export default function LoginLog() {
  const {t} = useTexts('account-settings');
  const [{status, page}, change] = useAddressState(STATE);
  const log = useAsked({key: ['login-log'], ask: fetchLoginLog});
  const loginName = useSession(({user}) => user?.loginName);
  const all = log.data?.rows ?? NONE;
  const rows = useMemo(() => (status === 'all' ? all : all.filter((row) => row.status === status)), [all, status]);
  const failed = all.find((row) => row.status === '1' && row.loginName === loginName && (row.at ?? 0) > serverNowMs() - WARNS_MS);
  const columns = useMemo(
    () => [
      {
        key: 'loginName',
        head: t('column.loginName'),
        value: (row: LoginLogRow) => row.loginName ?? null,
        render: (row: LoginLogRow) => (
          <span className="flex items-center gap-2">
            {row.loginName ?? '-'}
            {row.current && <Tag look="blue">{t('current')}</Tag>}
          </span>
        ),
        widthPx: 150,
      },
      {key: 'ipaddr', head: t('column.ipaddr'), value: (row: LoginLogRow) => row.ipaddr ?? null, widthPx: 140},
      {key: 'place', head: t('column.place'), value: (row: LoginLogRow) => placeText(row.loginLocation, t), widthPx: 110},
      {key: 'browser', head: t('column.browser'), value: (row: LoginLogRow) => row.browser ?? null, widthPx: 130},
      {key: 'os', head: t('column.os'), value: (row: LoginLogRow) => row.os ?? null, widthPx: 110},
      {
        key: 'status',
        head: t('column.status'),
        value: (row: LoginLogRow) => statusText(row.status, t),
        render: (row: LoginLogRow) => <Tag look={row.status === '1' ? 'red' : 'plain'}>{statusText(row.status, t)}</Tag>,
        widthPx: 100,
      },
      {key: 'message', head: t('column.message'), value: (row: LoginLogRow) => messageText(row, t), widthPx: 210},
      {key: 'type', head: t('column.type'), value: (row: LoginLogRow) => typeText(row.loginType, t), widthPx: 100},
      {key: 'time', head: t('column.time'), value: (row: LoginLogRow) => row.loginTime ?? null, widthPx: 170},
    ],
    [t],
  );
  return (
    <AccountFrame page="accountLoginLog">
      <Card className="min-h-110 min-w-0 flex-1 mobile:rounded-none mobile:border-x-0">
        <div className="flex h-full min-h-0 flex-col gap-3 p-4 mobile:p-3">
          <div className="flex">
            <Segmented
              label={t('column.status')}
              value={status}
              options={[
                {value: 'all', label: t('status.all')},
                {value: '0', label: t('status.0')},
                {value: '1', label: t('status.1')},
              ]}
              onChange={(next) => change({status: next, page: 1})}
            />
          </div>
          {failed !== undefined && (
            <Notice look="warning">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {t(inSession(failed) ? 'failedChange' : 'failed', {time: failed.loginTime ?? '-', address: failed.ipaddr ?? '-'})}
                <Link to={`${linkTo('accountSecurity')}?change=password`} className="font-semibold text-primary-text hover:underline">
                  {t('changePassword')}
                </Link>
              </span>
            </Notice>
          )}
          <TableFrame
            name="login-log"
            label={t('shell:titles.accountLoginLog')}
            columns={columns}
            rows={rows}
            rowId={rowId}
            loading={log.asking && log.data === undefined}
            error={tableError(log, t)}
            emptyTitle={t('noneLogged')}
            paging={{page, pageSize: PAGE_ROWS, onChange: (next) => change({page: next})}}
            {...(log.data !== undefined && log.data.dropped > 0 && {note: t('dropped', {n: log.data.dropped})})}
            height="fill"
            className="flex-1"
          />
        </div>
      </Card>
    </AccountFrame>
  );
}
