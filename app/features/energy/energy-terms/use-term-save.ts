import type {EnergyTermRow} from '@livebus/contract';
import {useState} from 'react';
import {type SavedTerm, saveTerm} from '../../../base/api/calls/energy/energy-terms.ts';
import {ApiFailure} from '../../../base/api/client.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {messages} from '../../../shared/floating/messages.ts';
import type {TermsPageState} from './use-terms-page.ts';

/** Somebody else was faster: what stands there now. */
export interface Overtaken {
  /** Undefined: the version was taken back, or the list could not be loaded. */
  readonly theirs: EnergyTermRow | undefined;
  readonly by: string;
  /** Fields that differ from what the user has seen, as names of the contract. */
  readonly fields: readonly string[];
}

/** Saves a version against the revision that was seen. A conflict loads what stands there now and keeps everything that was typed. */
export function useTermSave(state: TermsPageState, seen: EnergyTermRow | undefined) {
  const {t} = useTexts('energy-terms');
  const {terms, go} = state;
  const [revision, setRevision] = useState(seen?.revision ?? 0);
  const [overtaken, setOvertaken] = useState<Overtaken>();

  const save = async (term: Omit<SavedTerm, 'revision' | 'projectId'>) => {
    setOvertaken(undefined);
    try {
      await saveTerm({...term, projectId: state.projectId, revision} as SavedTerm);
    } catch (error) {
      if (error instanceof ApiFailure && error.msgKey === 'termChanged') {
        const {data} = await terms.ask();
        setOvertaken({
          theirs: data?.terms.find((one) => one.kind === term.kind && one.validFrom === term.validFrom),
          by: String(error.params?.by ?? '--'),
          fields: error.errors.map(({path}) => path.replace(/^content\./, '')),
        });
      }
      throw error;
    }
    messages.say({look: 'success', text: t('saved', {date: term.validFrom})});
    await terms.ask();
    return () => go({version: term.validFrom, mode: 'look'}, 'replace');
  };
  /** The next save replaces what stands there now. */
  const accept = () => {
    setRevision(overtaken?.theirs?.revision ?? 0);
    setOvertaken(undefined);
  };
  return {save, overtaken, accept};
}
