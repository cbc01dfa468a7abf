import {cx, Popover, Tabs} from '@livebus/ui';
import {Mail} from 'lucide-react';
import {useState} from 'react';
import {nameIn} from '../../../base/i18n/name-in.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {linkTo} from '../../../base/routes.ts';
import {useSession} from '../../../base/session/session-store.ts';
import {wordText} from '../../../shared/work/work-words.ts';
import {badgeText} from '../../alarms/bell-counts.ts';
import {MessageList} from './message-list.tsx';
import {useMessageLists} from './use-message-lists.ts';
import {useTold} from './use-told.ts';

type Tab = 'notices' | 'repairs' | 'tasks';

/** The envelope: unread notices, repairs that wait and one's own orders, 300 wide (SH-2.5-01), with how many there are once that is known. */
export default function MessageMenu() {
  // The session of a wall is nobody's.
  const isPerson = useSession(({user}) => user?.wall !== true);
  return isPerson && <Envelope />;
}

function Envelope() {
  const {t, i18n} = useTexts('messages');
  const {notices, repairs, tasks, count, askAll} = useMessageLists();
  useTold();
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<Tab>('notices');
  const repairPath = useScreenPath('RepairList');
  const workPath = useScreenPath('WorkList');
  const close = () => setOpen(false);
  const at = (path: string | undefined, of: string, id: string | undefined) =>
    path && (id === undefined ? path : `${path}?${new URLSearchParams({[of]: id})}`);
  return (
    <Popover
      label={t('title')}
      side="bottom"
      align="end"
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) askAll();
      }}
      trigger={
        <button
          type="button"
          aria-label={count === 0 ? t('title') : t('titleCount', {count})}
          title={t('title')}
          className={cx(
            'relative flex size-9 items-center justify-center rounded-3 text-nav-text-2 hover:bg-nav-raised hover:text-nav-text',
            // The number must not cover the next tool.
            count > 99 ? 'mr-4' : count > 9 && 'mr-1.5',
          )}
        >
          <Mail size={18} strokeWidth={1.75} />
          {count > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0 left-4.5 flex h-5 min-w-5 items-center justify-center rounded-full border-2 border-nav bg-danger-fill px-1 text-11 leading-none font-semibold text-on-danger"
            >
              {badgeText(count)}
            </span>
          )}
        </button>
      }
    >
      <div className="-m-3 w-75 max-w-[calc(100vw-16px)]">
        <Tabs<Tab>
          label={t('title')}
          value={tab}
          onChange={setTab}
          items={[
            {
              value: 'notices',
              label: t('notices'),
              count: notices.data?.rows.length ?? 0,
              content: (
                <MessageList
                  asked={notices}
                  label={t('notices')}
                  empty={t('noNotices')}
                  onGone={close}
                  itemOf={({id, noticeTitle, createTime}) => ({
                    to: linkTo('accountNotification', id === undefined ? {} : {message: id}),
                    head: noticeTitle,
                    under: [createTime],
                  })}
                />
              ),
            },
            {
              value: 'repairs',
              label: t('repairs'),
              count: repairs.data?.rows.length ?? 0,
              content: (
                <MessageList
                  asked={repairs}
                  label={t('repairs')}
                  empty={t('noRepairs')}
                  onGone={close}
                  itemOf={({id, deviceName, deviceNameEn, deviceNamePt, repairInfo}) => ({
                    to: at(repairPath, 'repair', id),
                    head: deviceName && nameIn(i18n.language, {name: deviceName, nameEn: deviceNameEn, namePt: deviceNamePt}),
                    under: [repairInfo],
                  })}
                />
              ),
            },
            {
              value: 'tasks',
              label: t('tasks'),
              count: tasks.data?.rows.length ?? 0,
              content: (
                <MessageList
                  asked={tasks}
                  label={t('tasks')}
                  empty={t('noTasks')}
                  onGone={close}
                  itemOf={({id, workType, workContent, workCreateTime}) => ({
                    to: at(workPath, 'order', id),
                    head: workType && wordText(workType, t),
                    under: [workContent, workCreateTime],
                  })}
                />
              ),
            },
          ]}
        />
      </div>
    </Popover>
  );
}
