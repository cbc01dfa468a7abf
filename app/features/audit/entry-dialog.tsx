import type {AuditEntryInfo} from '@livebus/contract';
import {Dialog} from '@livebus/ui';
import {useTranslation} from 'react-i18next';
import {secondText} from '../../parts/sessions/moment.ts';
import {actionText, fieldText, whoText} from './audit-words.ts';
import {type Change, changesOf} from './changes.ts';

/** An entry with both sides of what it changed. */
export function EntryDialog({entry, onClose}: {readonly entry: AuditEntryInfo | undefined; onClose(): void}) {
  const {t} = useTranslation(['audit', 'pieces']);
  return (
    <Dialog
      open={entry !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={entry ? actionText(entry.action, t) : t('title')}
      closeLabel={t('pieces:dialog.close')}
      size="medium"
    >
      {entry && <EntryView entry={entry} />}
    </Dialog>
  );
}

function EntryView({entry}: {readonly entry: AuditEntryInfo}) {
  const {t} = useTranslation('audit');
  const facts: readonly (readonly [string, string | null])[] = [
    [t('number'), String(entry.number)],
    [t('at'), secondText(entry.at)],
    [t('who'), whoText(entry, t)],
    [t('address'), entry.address],
    [t('session'), entry.session],
    [t('subject'), [entry.subjectName, entry.subjectId].filter(Boolean).join(' · ') || null],
    [t('hash'), entry.hash],
  ];
  const changes = changesOf(entry.before, entry.after);
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
        {facts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="break-all">{text ?? '--'}</dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 && (
        <table className="w-full table-fixed text-13">
          <thead>
            <tr className="text-left text-text-2">
              <th scope="col" className="py-1 pr-3 font-normal">
                {t('field')}
              </th>
              <th scope="col" className="py-1 pr-3 font-normal">
                {t('before')}
              </th>
              <th scope="col" className="py-1 font-normal">
                {t('after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRow key={change.path} change={change} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** What differs is told by its marks too, not by its looks alone. */
function ChangeRow({change: {path, before, after, differs}}: {readonly change: Change}) {
  const {t} = useTranslation('audit');
  return (
    <tr className={differs ? 'border-line border-t align-top' : 'border-line border-t align-top text-text-2'}>
      <th scope="row" className="break-all py-1 pr-3 text-left font-normal">
        {fieldText(path, t)}
      </th>
      <td className="break-all py-1 pr-3">{before !== undefined && (differs ? <del>{before}</del> : before)}</td>
      <td className="break-all py-1">
        {after !== undefined && (differs ? <ins className="font-medium no-underline">{after}</ins> : after)}
      </td>
    </tr>
  );
}
