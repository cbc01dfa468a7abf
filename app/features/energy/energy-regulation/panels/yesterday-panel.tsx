import {useMemo} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {askedFigure} from '../../../../shared/energy/chart/asked-figure.ts';
import {PieFigure} from '../../../../shared/energy/chart/pie-figure.tsx';
import {bandSeries, isWithoutBands} from '../../../../shared/energy/figure/bands.ts';
import {Panel, PanelFoot, type PanelProps, useFile} from './panel.tsx';

/** 4: yesterday's energy by tariff band (EN-2.11-07). */
export function YesterdayPanel({page, heightPx}: PanelProps) {
  const {t} = useTexts('energy-regulation');
  const {yesterday, projectName} = page;
  const {data} = yesterday;
  const date = data?.dates[0] ?? '';
  const file = useFile(page, [t('date'), date]);
  const title = t('yesterday');
  // Of a stack the lowest comes first, of a list 尖.
  const slices = useMemo(
    () =>
      data === undefined
        ? []
        : [...bandSeries(data, t)]
            .reverse()
            .map(({label, colour, values, marks}) => ({label, colour, kwh: values[0] ?? null, marks: marks?.[0]})),
    [data, t],
  );
  const {state, stale} = askedFigure(yesterday, isWithoutBands, t, t('nothing', {name: projectName}));
  return (
    <Panel>
      <PieFigure
        {...{title, state, stale, heightPx, file, slices}}
        note={date.slice(5)}
        labelHead={t('band')}
        foot={<PanelFoot name={title} total={data?.total} />}
      />
    </Panel>
  );
}
