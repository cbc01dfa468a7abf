import {Link} from 'react-router-dom';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {linkTo} from '../../../base/routes.ts';

const STEPS = ['ask', 'name', 'receive'] as const;

/** Says how an account is come by; there is no call that registers one (SH-2.1-04). */
export function InfoPage({page}: {readonly page: 'register' | 'result'}) {
  const {t} = useTexts('register');
  const done = page === 'result';
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-28 leading-tight font-semibold text-balance">
          {t(done ? 'shell:titles.registerResult' : 'shell:titles.register')}
        </h1>
        <p className="mt-1.5 text-text-2">{t(`${page}.text`)}</p>
      </div>
      <ol aria-label={t('steps.title')} className="flex flex-col gap-4 rounded-3 border border-line bg-sunken px-4 py-4 text-13">
        {STEPS.map((step, index) => {
          const current = done ? step === 'receive' : step === 'ask';
          return (
            <li key={step} aria-current={current ? 'step' : undefined} className="flex gap-3">
              <span
                aria-hidden="true"
                className={`flex size-6 shrink-0 items-center justify-center rounded-full text-12 font-semibold ${
                  current ? 'bg-primary-fill text-on-primary' : 'border border-line-strong bg-surface text-text-2'
                }`}
              >
                {index + 1}
              </span>
              <span className="min-w-0">
                <b className="block font-semibold">{t(`steps.${step}.title`)}</b>
                <span className="text-text-2">{t(`steps.${step}.text`)}</span>
              </span>
            </li>
          );
        })}
      </ol>
      <Link
        to={linkTo('login')}
        className="inline-flex h-control-lg items-center justify-center rounded-2 bg-primary-fill px-4 text-14 font-semibold text-on-primary hover:bg-primary-hover"
      >
        {t('back')}
      </Link>
    </div>
  );
}
