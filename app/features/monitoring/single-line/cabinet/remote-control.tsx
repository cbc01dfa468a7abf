import {TriangleAlert} from 'lucide-react';
import {useState} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';

/**
 * The remote-control status link (MO-2.sld-16): whatever the device's state and whoever asks, every click answers with the same warning
 * and does nothing else. Nothing is operated from a diagram (MO-6-01).
 */
export function RemoteControl() {
  const {t} = useTexts('single-line');
  const [clicks, setClicks] = useState(0);
  return (
    <div className="flex flex-col gap-2 px-4 py-2.5 text-12">
      <p className="flex items-center justify-between gap-2 text-text-3">
        {t('cabinet.remote.label')}
        <button
          type="button"
          onClick={() => setClicks(clicks + 1)}
          className="rounded-1 text-primary-text underline underline-offset-3 mobile:min-h-touch"
        >
          {t('cabinet.remote.status')}
        </button>
      </p>
      {clicks > 0 && (
        // Another element for every click, so that each is announced.
        <div
          key={clicks}
          role="alert"
          className="flex items-start gap-2 rounded-2 border border-warning-line bg-warning-subtle px-3 py-2 text-13 text-warning-text"
        >
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
          {t('cabinet.remote.warning')}
        </div>
      )}
    </div>
  );
}
