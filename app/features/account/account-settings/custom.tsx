import {AccountFrame} from './account-frame.tsx';
import CustomSettings from './custom-settings.tsx';

/** 个性化 among the pages of one's own account. */
export default function Custom() {
  return (
    <AccountFrame page="accountCustom">
      <CustomSettings />
    </AccountFrame>
  );
}
