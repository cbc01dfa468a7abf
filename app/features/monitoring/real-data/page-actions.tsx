import {Button} from '@livebus/ui';
import {Link2, Waypoints} from 'lucide-react';
import {useState} from 'react';
import {Link} from 'react-router-dom';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useSession} from '../../../base/session/session-store.ts';
import {diagramPath, placeAddress} from '../../../shared/alarms/alarm-address.ts';
import {copyText} from '../../../shared/browser/copy-text.ts';

export interface RealDataActionsProps {
  readonly stationId: string;
  readonly deviceId: string;
}

const ICON = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;

/** Copies the address, and leads to the device in the diagram where the user's menu has that screen. */
export function RealDataActions({stationId, deviceId}: RealDataActionsProps) {
  const {t} = useTexts('real-data');
  const path = useSession(({menu}) => menu && diagramPath(menu));
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const copy = async () => setOutcome((await copyText(window.location.href)) ? 'copied' : 'notCopied');
  return (
    <>
      <span role="status" className="text-12 text-text-3">
        {outcome && t(outcome)}
      </span>
      <Button look="quiet" size="small" icon={<Link2 {...ICON} />} onClick={() => void copy()}>
        <span className="mobile:sr-only">{t('copyLink')}</span>
      </Button>
      {path !== undefined && (
        <Link
          to={placeAddress(path, stationId, deviceId)}
          className="inline-flex h-control-sm items-center gap-1.5 rounded-2 px-2.5 text-13 text-text-2 hover:bg-hover"
        >
          <Waypoints {...ICON} />
          <span className="mobile:sr-only">{t('locate')}</span>
        </Link>
      )}
    </>
  );
}
