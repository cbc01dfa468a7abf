import type {ReactNode} from 'react';
import {useTranslation} from 'react-i18next';

const LIVE = 'var(--sld-live)';
const DEAD = 'var(--sld-dead)';
const BODY = 'var(--sld-body)';

/** The picture's own signs, smaller. */
const SIGNS: ReadonlyArray<{readonly key: string; readonly sign: ReactNode}> = [
  {key: 'live', sign: <path d="M0 8h26" stroke={LIVE} strokeWidth="4" />},
  {key: 'dead', sign: <path d="M0 8h26" stroke={DEAD} strokeWidth="1.5" />},
  {key: 'uncertain', sign: <path d="M0 8h26" stroke="var(--sld-uncertain)" strokeWidth="2.5" strokeDasharray="5 3" />},
  {
    key: 'closed',
    sign: (
      <>
        <rect x="3" y="2" width="20" height="12" rx="2" fill={BODY} stroke={LIVE} strokeWidth="1.5" />
        <path d="M3 8h20" stroke={LIVE} strokeWidth="4" />
      </>
    ),
  },
  {
    key: 'open',
    sign: (
      <>
        <rect x="3" y="2" width="20" height="12" rx="2" fill={BODY} stroke={DEAD} strokeWidth="1.5" />
        <path d="M3 8h3M20 8h3" stroke={DEAD} strokeWidth="1.5" />
        <path d="M6 8 18 4.5" stroke={DEAD} strokeWidth="2" />
      </>
    ),
  },
  {key: 'earthed', sign: <path d="M13 1v5M6 6h14M9 10h8M11 14h4" stroke="var(--sld-earthed)" strokeWidth="2" />},
  {
    key: 'offline',
    sign: (
      <>
        <rect x="5" y="0.5" width="15" height="15" rx="3.5" fill={BODY} stroke="var(--offline)" strokeWidth="1.2" />
        <path
          d="m8.5 4 8 8M8.5 8.8q1.6-1.6 3.2-1.6M13.5 5.8q2.4.4 3.2 2.6M12.5 11.9h.01"
          stroke="var(--offline)"
          strokeWidth="1.3"
          fill="none"
          strokeLinecap="round"
        />
      </>
    ),
  },
];

/** What the lines and bodies mean, and by which rule the picture is energised (MO-4-25). */
export function Legend() {
  const {t} = useTranslation('single-line');
  return (
    <section aria-label={t('legend.title')} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-12 text-text-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {SIGNS.map(({key, sign}) => (
          <li key={key} className="flex items-center gap-1.5 whitespace-nowrap">
            <svg width="26" height="16" viewBox="0 0 26 16" fill="none" aria-hidden="true">
              {sign}
            </svg>
            {t(`legend.${key}`)}
          </li>
        ))}
      </ul>
      <p className="text-text-3 mobile:hidden">
        {[t('legend.mode', {mode: t('legend.segment')}), t('legend.pick'), t('legend.noControl')].join(' · ')}
      </p>
      <p className="hidden text-text-3 mobile:block">{t('legend.mode', {mode: t('legend.segment')})}</p>
    </section>
  );
}
