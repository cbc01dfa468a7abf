import type {AlarmRuleRow, RatingRow} from '@livebus/contract';
import {useState} from 'react';
import type {RuleTarget} from '../../../../base/api/calls/device-settings.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {AddressDialog, type Sought} from '../../../../shared/dialog/address-dialog.tsx';
import type {DialogAddress} from '../../../../shared/dialog/use-dialog-address.ts';
import {RuleForm} from './rule-form.tsx';

export interface RuleDialogProps {
  readonly address: DialogAddress;
  readonly sought: Sought<AlarmRuleRow>;
  readonly target: RuleTarget;
  readonly rating: RatingRow | null | undefined;
  /** The rules as they stand now; undefined when they cannot be had. */
  onReload(): Promise<readonly AlarmRuleRow[] | undefined>;
}

/** Changes the settings of one check, for one device, a kind of them or all. */
export function RuleDialog({address, sought, target, rating, onReload}: RuleDialogProps) {
  const {t} = useTexts('device-settings');
  const [unsaved, setUnsaved] = useState(false);
  const done = () => {
    setUnsaved(false);
    // The dialog lets go of the address once it knows that nothing is unsaved any more.
    setTimeout(address.close);
  };
  return (
    <AddressDialog
      address={address}
      sought={sought}
      title={t('rules.title')}
      titleOf={({check}) => t(`rules.name.${check}`)}
      noteOf={() => t(`rules.scope.${target.deviceId === undefined ? (target.kind ?? 'all') : 'device'}`)}
      unsaved={unsaved}
    >
      {(row) => (
        <RuleForm
          key={row.check}
          row={row}
          target={target}
          rating={rating}
          onUnsaved={setUnsaved}
          onReload={async () => (await onReload())?.find(({check}) => check === row.check)}
          onCancel={address.close}
          onDone={done}
        />
      )}
    </AddressDialog>
  );
}
