import type {EnergyTermRow} from '@livebus/contract';
import {Button, ConfirmDialog, stepCivil} from '@livebus/ui';
import {Pencil} from 'lucide-react';
import {useState} from 'react';
import {takeBackTerm} from '../../../base/api/calls/energy/energy-terms.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {failureText} from '../../../shared/failure/failure-text.ts';
import {messages} from '../../../shared/floating/messages.ts';
import {useAction} from '../../../shared/form/use-action.ts';
import {momentText} from '../../../shared/time/moment.ts';
import type {TermsPageState} from './use-terms-page.ts';

export interface VersionHeadProps {
  readonly state: TermsPageState;
  readonly version: EnergyTermRow;
  readonly title: string;
  readonly mayEdit: boolean;
}

/** Name of a version, since and until when it holds, who made it, and what can be done with it. */
export function VersionHead({state, version, title, mayEdit}: VersionHeadProps) {
  const {t} = useTexts('energy-terms');
  const [isAsking, setAsking] = useState(false);
  const {versions, projectId, terms, go} = state;
  const next = versions.findLast(({validFrom}) => validFrom > version.validFrom);
  const before = versions.find(({validFrom}) => validFrom < version.validFrom);
  const {busy, error, run} = useAction(async () => {
    await takeBackTerm(projectId, version);
    messages.say({look: 'success', text: t('takenBack', {date: version.validFrom})});
    setAsking(false);
    go({version: '', mode: 'look'}, 'replace');
    await terms.ask();
  });
  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="break-words text-16 font-semibold">{title}</h2>
        <p className="mt-0.5 text-13 text-text-2">
          {next === undefined
            ? t('since', {date: version.validFrom})
            : t('sinceUntil', {date: version.validFrom, until: stepCivil(next.validFrom, 'day', -1)})}
          {' · '}
          {version.changedAt === null
            ? t('withSite')
            : t('changed', {who: version.changedBy ?? '--', when: momentText(version.changedAt), revision: version.revision})}
        </p>
      </div>
      {mayEdit && (
        <div className="flex gap-2 print:hidden">
          <Button
            icon={<Pencil size={14} aria-hidden="true" />}
            onClick={() => go({version: version.validFrom, mode: 'edit'})}
            className="mobile:h-touch"
          >
            {t('edit')}
          </Button>
          <Button look="danger" onClick={() => setAsking(true)} className="mobile:h-touch">
            {t('takeBack')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('takeBackTitle', {date: version.validFrom})}
        closeLabel={t('close')}
        cancelLabel={t('cancel')}
        confirmLabel={t('takeBack')}
        danger
        busy={busy}
        error={error === undefined ? undefined : failureText(error, t)}
        onConfirm={() => run()}
      >
        {before === undefined ? t('takeBackLeavesNone') : t('takeBackLeaves', {date: before.validFrom})}
      </ConfirmDialog>
    </div>
  );
}
