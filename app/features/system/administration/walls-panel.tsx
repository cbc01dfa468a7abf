import {useCallback, useMemo, useState} from 'react';
import {fetchWalls, revokeWall, type WallInfo} from '../../../base/api/calls/administration.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {tableError} from '../../../shared/asked/asked-texts.ts';
import {useAsked} from '../../../shared/asked/use-asked.ts';
import {useAction} from '../../../shared/form/use-action.ts';
import {TableFrame} from '../../../shared/table/table-frame.tsx';
import {momentText} from '../../../shared/time/moment.ts';
import {ConfirmAction} from './confirm-action.tsx';

const LEAVES = {permission: 'user'};

/** Tokens of screens on walls: they read only, and end here or with their account. */
export function WallsPanel() {
  const {t} = useTexts('administration');
  const walls = useAsked({key: ['administration', 'walls'], ask: fetchWalls});
  const [asked, setAsked] = useState<WallInfo | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const end = useAction(async (id: string) => {
    try {
      await revokeWall(id);
      setOpen(false);
    } finally {
      void walls.ask();
    }
  });
  const columns = useMemo(
    () => [
      {key: 'label', head: t('label'), value: (wall: WallInfo) => wall.label, widthPx: 200},
      {key: 'loginName', head: t('account'), value: (wall: WallInfo) => wall.loginName, widthPx: 160},
      {
        key: 'createdAt',
        head: t('madeAt'),
        value: (wall: WallInfo) => wall.createdAt,
        format: (wall: WallInfo) => momentText(wall.createdAt),
        exportValue: (wall: WallInfo) => ({timeMs: wall.createdAt}),
        widthPx: 170,
      },
      {
        key: 'usedAt',
        head: t('usedAt'),
        value: (wall: WallInfo) => wall.usedAt,
        format: (wall: WallInfo) => momentText(wall.usedAt ?? 0),
        exportValue: (wall: WallInfo) => (wall.usedAt === null ? null : {timeMs: wall.usedAt}),
        widthPx: 170,
      },
    ],
    [t],
  );
  const actions = useCallback(
    (wall: WallInfo) => [
      {
        key: 'end',
        label: t('revoke'),
        look: 'danger' as const,
        onSelect: () => {
          end.reset();
          setAsked(wall);
          setOpen(true);
        },
      },
    ],
    [t, end.reset],
  );
  return (
    <div className="flex h-full min-h-0 flex-col pt-3">
      <TableFrame
        name="walls"
        label={t('tab.walls')}
        leaves={LEAVES}
        columns={columns}
        rows={walls.data ?? []}
        rowId={({id}) => id}
        actions={actions}
        actionsWidthPx={90}
        loading={walls.asking && walls.data === undefined}
        error={tableError(walls, t)}
        emptyTitle={t('noWalls')}
        emptyDetail={t('wallsNote')}
        note={t('wallsNote')}
        height="fill"
        className="flex-1"
      />
      <ConfirmAction
        open={open}
        action={end}
        title={t('revokeTitle')}
        confirmLabel={t('revoke')}
        onConfirm={() => asked && end.run(asked.id)}
        onClose={() => setOpen(false)}
      >
        {t('revokeQuestion', {label: asked?.label ?? ''})}
      </ConfirmAction>
    </div>
  );
}
