import type {AuditEntryInfo} from '@livebus/contract';
import type {AuditPage} from '../../../base/api/calls/audit.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {AddressDialog} from '../../../shared/dialog/address-dialog.tsx';
import type {DialogAddress} from '../../../shared/dialog/use-dialog-address.ts';
import {secondText} from '../../../shared/time/moment.ts';
import {actionText, fieldText, whoText} from './audit-words.ts';
import {type Change, changesOf, type Leaf} from './changes.ts';
import {useAuditEntry} from './use-audit.ts';
import {type NameOf, nameOf, subjectText, valueText} from './value-words.ts';

export interface EntryDialogProps {
  /** Holds the number of the entry. */
  readonly address: DialogAddress;
  readonly page: AuditPage | undefined;
}

/** An entry with both sides of what it changed; its number stands in the address, so that a link leads to it. */
export function EntryDialog({address, page}: EntryDialogProps) {
  const {t, i18n} = useTexts('audit');
  const sought = useAuditEntry(address.id, page);
  return (
    <AddressDialog address={address} sought={sought} title={t('title')} titleOf={({entry}) => actionText(entry.action, t)} size="medium">
      {({entry, names}) => <EntryView entry={entry} named={nameOf(names, i18n.language, t)} />}
    </AddressDialog>
  );
}

function EntryView({entry, named}: {readonly entry: AuditEntryInfo; readonly named: NameOf}) {
  const {t} = useTexts('audit');
  const facts: readonly (readonly [string, string | null])[] = [
    [t('number'), String(entry.number)],
    [t('at'), secondText(entry.at)],
    [t('who'), whoText(entry, t)],
    [t('address'), entry.address],
    [t('session'), entry.session],
    [t('request'), entry.request],
    [t('subject'), subjectText(entry, named, t)?.whole ?? null],
    [t('hash'), entry.hash],
  ];
  const changes = changesOf(entry.before, entry.after);
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-13">
        {facts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="min-w-0 break-words">{text ?? '--'}</dd>
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
              <ChangeRow
                key={change.path}
                change={change}
                say={(value) => valueText(value, change.path, {action: entry.action, named, t})}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** Marks differences with elements, not by looks alone. */
function ChangeRow({change: {path, before, after, differs}, say}: {readonly change: Change; say(value: Leaf): string}) {
  const {t} = useTexts('audit');
  return (
    <tr className={differs ? 'border-line border-t align-top' : 'border-line border-t align-top text-text-2'}>
      <th scope="row" className="break-words py-1 pr-3 text-left font-normal">
        {fieldText(path, t)}
      </th>
      <td className="break-words py-1 pr-3">{before !== undefined && (differs ? <del>{say(before)}</del> : say(before))}</td>
      <td className="break-words py-1">
        {after !== undefined && (differs ? <ins className="font-medium no-underline">{say(after)}</ins> : say(after))}
      </td>
    </tr>
  );
}
