import {Button, Card, Tag} from '@livebus/ui';
import {KeyRound} from 'lucide-react';
import {getConfig} from '../../../base/config/config.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {AddressDialog} from '../../../shared/dialog/address-dialog.tsx';
import {useDialogAddress} from '../../../shared/dialog/use-dialog-address.ts';
import {AccountFrame} from './account-frame.tsx';
import {ChangePassword} from './change-password.tsx';

const PASSWORD = 'password';

/** 安全设置: a list with one row, the password, and the way to another one. Its strength is not known: nobody keeps it (SH-2.8-04). */
export default function Security() {
  const {t} = useTexts('account-settings');
  const {legacyPasswordRule} = getConfig();
  const dialog = useDialogAddress('change');
  return (
    <AccountFrame page="accountSecurity">
      <Card className="min-w-0 flex-1 self-start mobile:rounded-none mobile:border-x-0">
        <ul>
          <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 py-4 mobile:px-4">
            <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3" />
            <div className="min-w-0 flex-1">
              <p className="text-14 font-semibold">{t('strength')}</p>
              <p className="text-13 break-words text-text-2">
                {legacyPasswordRule ? <Tag look="green">{t('strong')}</Tag> : t('strengthUnknown')}
              </p>
            </div>
            <Button onClick={() => dialog.open(PASSWORD)} className="mobile:h-touch">
              {t('modify')}
            </Button>
          </li>
        </ul>
      </Card>
      <AddressDialog
        address={dialog}
        sought={dialog.id === PASSWORD ? {kind: 'found', thing: PASSWORD} : {kind: 'missing'}}
        title={t('changePassword')}
        width="460px"
      >
        {() => <ChangePassword onClose={dialog.close} />}
      </AddressDialog>
    </AccountFrame>
  );
}
