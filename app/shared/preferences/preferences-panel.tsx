import {Button, Segmented, Switch} from '@livebus/ui';
import type {ReactNode} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {ColourChoice} from './colour-choice.tsx';
import {type Preferences, prefer, preferDefaults, usePreferences} from './preferences.ts';

/** 个性化: every preference with its choices; each takes effect and is stored at once (SH-2.8-06 to SH-2.8-10). */
export function PreferencesPanel() {
  const {t} = useTexts('preferences');
  const {layout, fixedHeader} = usePreferences();
  return (
    <div className="flex flex-col gap-6 text-text-1">
      <Group title={t('group.colour')}>
        <Options name="appearance" values={['light', 'dark', 'system']} />
        <Options name="contrast" values={['usual', 'more', 'system']} />
        <Options name="theme" values={['dark', 'light']} />
        <ColourChoice />
        <Toggle name="weakColour" />
      </Group>
      <Group title={t('group.frame')}>
        <Options name="layout" values={['top', 'side']} />
        <Options name="contentWidth" values={['fluid', 'fixed']} />
        <Toggle name="fixedSidebar" off={layout === 'top' ? t('fixedSidebar.off') : undefined} />
      </Group>
      <Group title={t('group.page')}>
        <Toggle name="multiTab" />
        <Toggle name="fixedHeader" />
        <Toggle name="autoHideHeader" off={fixedHeader ? undefined : t('autoHideHeader.off')} />
      </Group>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="min-w-0 flex-1 text-12 text-text-3">{t('kept')}</p>
        <Button size="small" onClick={preferDefaults}>
          {t('reset')}
        </Button>
      </div>
    </div>
  );
}

function Group({title, children}: {readonly title: string; readonly children: ReactNode}) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-14 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

type Chosen = 'appearance' | 'contrast' | 'theme' | 'layout' | 'contentWidth';
type ChosenKey = {[Name in Chosen]: `${Name}.${Preferences[Name]}`}[Chosen];

/** Choices side by side, one of them current. */
function Options<Name extends Chosen>({name, values}: {readonly name: Name; readonly values: readonly Preferences[Name][]}) {
  const {t} = useTexts('preferences');
  const value = usePreferences((state) => state[name]);
  const title = t(`${name}.title`);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-1 text-13">
      <span aria-hidden="true">{title}</span>
      <Segmented<Preferences[Name]>
        label={title}
        size="small"
        value={value}
        options={values.map((option) => ({value: option, label: t(`${name}.${option}` as ChosenKey)}))}
        onChange={(next) => prefer(name, next)}
      />
    </div>
  );
}

type Switched = 'weakColour' | 'fixedSidebar' | 'multiTab' | 'fixedHeader' | 'autoHideHeader';

/** On or off; `off` says why it has no effect now. */
function Toggle({name, off}: {readonly name: Switched; readonly off?: string | undefined}) {
  const {t} = useTexts('preferences');
  const checked = usePreferences((state) => state[name]);
  return (
    <Switch
      label={t(`${name}.title`)}
      detail={t(`${name}.detail`)}
      checked={checked}
      onCheckedChange={(next) => prefer(name, next)}
      {...(off !== undefined && {disabledReason: off})}
    />
  );
}
