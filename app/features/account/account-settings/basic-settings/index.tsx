import {Card} from '@livebus/ui';
import {fetchProfile} from '../../../../base/api/calls/account/profile.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {COOKIES, readCookie} from '../../../../base/session/cookies.ts';
import {useSession} from '../../../../base/session/session-store.ts';
import {AskedPane} from '../../../../shared/asked/asked-pane.tsx';
import {useAsked} from '../../../../shared/asked/use-asked.ts';
import {AccountFrame} from '../account-frame.tsx';
import {AvatarColumn} from './avatar-column.tsx';
import {ProfileForm} from './profile-form.tsx';

/** 基本设置: name, address, number and sex of the user, his projects, and his picture (SH-2.8-01 to SH-2.8-03). */
export default function BasicSettings() {
  const {t} = useTexts('basic-settings');
  const own = useSession(({user}) => user?.loginName ?? '');
  // The cookie of sign-in names the user (SH-7-31).
  const loginName = readCookie(COOKIES.loginName) ?? own;
  const asked = useAsked({key: ['profile', loginName], ask: (signal) => fetchProfile(loginName, signal)});
  return (
    <AccountFrame page="accountBase">
      <Card
        title={t('title')}
        className="min-w-0 flex-1 self-start max-[767px]:flex-none max-[767px]:self-stretch mobile:rounded-none mobile:border-x-0"
      >
        <div className="flex flex-wrap-reverse gap-x-8 gap-y-4 px-4 pb-5 mobile:px-3">
          <div className="min-w-0 flex-1 basis-90">
            <AskedPane asked={asked} isEmpty={() => false} emptyTitle="">
              {(profile) => <ProfileForm profile={profile} loginName={loginName} onReload={async () => (await asked.ask()).data} />}
            </AskedPane>
          </div>
          <AvatarColumn />
        </div>
      </Card>
    </AccountFrame>
  );
}
