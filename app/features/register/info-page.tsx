import {useTranslation} from 'react-i18next';
import {Link} from 'react-router-dom';

/** Says how an account is come by; there is no call that registers one (SH-2.1-04). */
export function InfoPage({page}: {readonly page: 'register' | 'result'}) {
  const {t} = useTranslation('register');
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-28 leading-tight font-semibold">{t(`${page}.title`)}</h1>
      <p className="text-text-2">{t(`${page}.text`)}</p>
      <Link to="/user/login" className="text-primary-text">
        {t('back')}
      </Link>
    </div>
  );
}
