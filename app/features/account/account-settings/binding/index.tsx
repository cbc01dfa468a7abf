import {Button, Card, Tag} from '@livebus/ui';
import {MessageCircle} from 'lucide-react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {AccountFrame} from '../account-frame.tsx';

const ACCOUNTS = ['wecom', 'dingtalk', 'feishu'] as const;

/** 账户绑定: accounts of other services, none of them bound, as no backend binds any (SH-2.8-16). */
export default function Binding() {
  const {t} = useTexts('binding');
  return (
    <AccountFrame page="accountBinding">
      <Card className="min-w-0 flex-1 self-start max-[767px]:flex-none max-[767px]:self-stretch mobile:rounded-none mobile:border-x-0">
        <ul aria-label={t('accounts')}>
          {ACCOUNTS.map((name) => (
            <li
              key={name}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-6 py-4 last:border-b-0 mobile:px-4"
            >
              <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3" />
              <span className="min-w-0 flex-1 text-14 font-semibold">{t(`name.${name}`)}</span>
              <Tag>{t('unbound')}</Tag>
              <Button disabledReason={t('notOffered')} className="mobile:h-touch">
                {t('bind')}
              </Button>
            </li>
          ))}
        </ul>
        <p className="border-t border-line px-6 py-3 text-12 text-text-3 mobile:px-4">{t('notOffered')}</p>
      </Card>
    </AccountFrame>
  );
}
