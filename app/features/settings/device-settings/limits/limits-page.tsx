import {DEVICE_KINDS} from '@livebus/contract';
import {Card, Select} from '@livebus/ui';
import {useMemo} from 'react';
import {z} from 'zod';
import type {RuleTarget} from '../../../../base/api/calls/device-settings.ts';
import {getConfig} from '../../../../base/config/config.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useAddressState} from '../../../../shared/address/use-address-state.ts';
import type {PickLevel} from '../../../../shared/asset-tree/first-pick.ts';
import {DeviceTagCard} from '../../../../shared/device-tags/device-tag-card.tsx';
import {useFormKit} from '../../../../shared/form/use-form-kit.ts';
import {CARD, SettingsFrame} from '../settings-frame.tsx';
import {useSettingsPage} from '../use-settings-page.ts';
import {RatingCard} from './rating-card.tsx';
import {RuleTable} from './rule-table.tsx';
import {useRating} from './use-rating.ts';

const LEVELS: readonly PickLevel[] = ['device'];
const SCOPES = ['device', 'all', ...DEVICE_KINDS] as const;
const ADDRESS = z.object({scope: z.enum(SCOPES).default('device')});

/** 设备越限配置: what the picked device is rated for, and the limits that follow from it; also the limits of a kind of devices, and of all. */
export function LimitsPage() {
  const {t} = useTexts('device-settings');
  const kit = useFormKit();
  const screen = useSettingsPage({tree: 'devices', levels: LEVELS, deepest: 'device'});
  const [{scope}, change] = useAddressState(ADDRESS, 'push');
  const device = screen.pick?.device;
  const rating = useRating(device?.id ?? '');
  const scopes = useMemo(() => SCOPES.map((value) => ({value, label: t(`rules.scope.${value}`)})), [t]);
  const target = useMemo(() => targetOf(scope, device?.id ?? ''), [scope, device?.id]);
  if (device === undefined) return <SettingsFrame screen={screen}>{null}</SettingsFrame>;
  return (
    <SettingsFrame screen={screen}>
      <DeviceTagCard device={device} zone={getConfig().timeZone} panel={CARD} />
      <RatingCard key={device.id} device={device} rating={rating} />
      <Card
        title={t('rules.title')}
        note={scope === 'device' ? device.name : t(scope === 'all' ? 'rules.ofAll' : 'rules.ofKind')}
        className={CARD}
      >
        <Select
          label={t('rules.scope.label')}
          texts={kit.choice}
          choices={scopes}
          value={scope}
          onChange={(next) => change({scope: next as typeof scope})}
          className="mx-4 mb-3 w-64 mobile:mx-3 mobile:w-auto"
        />
        <RuleTable key={`${scope} ${device.id}`} target={target} rating={scope === 'device' ? rating.data : null} />
      </Card>
    </SettingsFrame>
  );
}

function targetOf(scope: (typeof SCOPES)[number], deviceId: string): RuleTarget {
  if (scope === 'device') return {deviceId};
  return scope === 'all' ? {} : {kind: scope};
}
