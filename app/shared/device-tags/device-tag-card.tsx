import {Button, Card} from '@livebus/ui';
import {lazy, Suspense, useContext, useState} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {useAllowed} from '../../base/menu/action-guard.tsx';
import {failureText} from '../failure/failure-text.ts';
import {ShownMoment} from '../time/shown-moment.ts';
import {siteMinute} from './tag-moment.ts';
import {TagSign} from './tag-sign.tsx';
import {useDeviceTags} from './use-device-tags.ts';

/** Fetched with the first wish. */
const TagDialog = lazy(() => import('./tag-dialog.tsx'));

const LINE = 'flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 pb-2 text-13';

export interface DeviceTagCardProps {
  readonly device: {readonly id: string; readonly name: string};
  readonly zone: string;
  /** The thing is the transformer of the device with this name. */
  readonly ofTransformer?: boolean;
  /** Puts it into a titled panel with these classes; without it is a section of the panel around it. */
  readonly panel?: string;
}

type Wish = 'maintenance' | 'outOfService' | 'none';

/** The tag of a device: what hangs there, by whom, since when and why; with the way to hang one or take it off, for those who may. */
export function DeviceTagCard({device: {id, name}, zone, ofTransformer = false, panel}: DeviceTagCardProps) {
  const {t} = useTexts('device-tags');
  const may = useAllowed('disable', 'alarm');
  const isPast = useContext(ShownMoment) !== null;
  const {tags, asked} = useDeviceTags();
  const [wish, setWish] = useState<Wish>();
  // The dialog stays mounted while it goes.
  const [wished, setWished] = useState(false);
  const wishFor = (next: Wish) => {
    setWish(next);
    setWished(true);
  };
  const hung = tags.get(id);
  const device = {id, name: ofTransformer ? t('transformerOf', {name}) : name};
  // What hangs now says nothing of then.
  if (isPast || (hung === undefined && !may)) return null;
  const known = asked.data !== undefined;
  const content = (
    <>
      {ofTransformer && <span className="text-text-3">{t('transformer')}</span>}
      {hung === undefined ? (
        <span className="text-text-3">{known ? t('none') : asked.error === null ? t('common:loading') : failureText(asked.error, t)}</span>
      ) : (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <TagSign tag={hung.tag} />
          <span className="min-w-0 wrap-anywhere text-text-2">
            {[hung.by && t('by', {by: hung.by}), t('since', {time: siteMinute(hung.since, zone)}), hung.note].filter(Boolean).join(' · ')}
          </span>
        </span>
      )}
      {may && known && (
        <span className="flex flex-wrap gap-2">
          {(['maintenance', 'outOfService'] as const)
            .filter((tag) => tag !== hung?.tag)
            .map((tag) => (
              <Button key={tag} size="small" onClick={() => wishFor(tag)} className="mobile:h-touch">
                {t(`hang.${tag}`)}
              </Button>
            ))}
          {hung !== undefined && (
            <Button size="small" onClick={() => wishFor('none')} className="mobile:h-touch">
              {t('takeOff')}
            </Button>
          )}
        </span>
      )}
      <Suspense fallback={null}>
        {wished && <TagDialog wish={wish} device={device} hung={hung} zone={zone} onClose={() => setWish(undefined)} />}
      </Suspense>
    </>
  );
  if (panel === undefined) {
    return (
      <section aria-label={ofTransformer ? t('titleOfTransformer') : t('title')} className={LINE}>
        {content}
      </section>
    );
  }
  return (
    <Card title={t('title')} note={device.name} className={panel}>
      <div className={LINE}>{content}</div>
    </Card>
  );
}
