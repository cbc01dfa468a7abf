import {createToastStore, Toaster, type ToastMessage} from '@livebus/ui';
import {useTranslation} from 'react-i18next';

const store = createToastStore();

/** Says something at the top right of the page; it goes by itself unless it is a failure. */
export function say(message: ToastMessage): void {
  store.say(message);
}

/** Where messages appear; mounted once. */
export function Messages() {
  const {t} = useTranslation('frame');
  return <Toaster store={store} texts={{label: t('messages'), close: t('closeMessage'), times: (count) => t('times', {count})}} />;
}
