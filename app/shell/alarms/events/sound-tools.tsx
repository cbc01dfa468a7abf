import {Button, Switch} from '@livebus/ui';
import {Volume2, VolumeX} from 'lucide-react';
import {useState} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {playOnce} from '../alert/alarm-sound.ts';
import {useAlarmAlert, wantSound} from '../alert/alert-store.ts';

/** Whether alarms are heard, a test of it, and what stands in its way. Its press is the gesture that browsers ask for. */
export function SoundTools() {
  const {t} = useTexts('events');
  const {wanted, sound} = useAlarmAlert();
  const [said, setSaid] = useState<'played' | 'blocked'>();
  const isBlocked = said === 'blocked' || (said === undefined && sound === 'blocked');
  const test = () =>
    void playOnce().then(
      () => setSaid('played'),
      () => setSaid('blocked'),
    );
  const Glyph = isBlocked || !wanted ? VolumeX : Volume2;
  return (
    <div className="flex flex-wrap items-center gap-2 text-13 text-text-2">
      <Glyph size={16} strokeWidth={1.75} aria-hidden="true" />
      <Switch label={t('sound')} checked={wanted} onCheckedChange={wantSound} />
      <Button size="small" look="quiet" onClick={test}>
        {t('test')}
      </Button>
      <span role="status" className="text-12">
        {isBlocked ? t('alarms:blocked') : said === 'played' ? t('played') : ''}
      </span>
    </div>
  );
}
