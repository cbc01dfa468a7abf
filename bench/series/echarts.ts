import {LineChart} from 'echarts/charts';
import {DataZoomInsideComponent, GridComponent} from 'echarts/components';
import {init, use} from 'echarts/core';
import {CanvasRenderer} from 'echarts/renderers';
import {HEIGHT_PX, START_MS, STEP_MS, WIDTH_PX} from './made-series.ts';
import type {SeriesSubject} from './subject.ts';

/** ECharts with its sampling that keeps least and greatest of a pixel. */
export const echarts: SeriesSubject = {
  name: 'echarts',
  async mount(host, values, ready) {
    use([LineChart, GridComponent, DataZoomInsideComponent, CanvasRenderer]);
    const flat = new Float64Array(2 * values.length);
    for (let at = 0; at < values.length; at++) {
      flat[2 * at] = START_MS + at * STEP_MS;
      flat[2 * at + 1] = values[at]!;
    }
    ready();
    const chart = init(host, null, {renderer: 'canvas', width: WIDTH_PX, height: HEIGHT_PX});
    chart.setOption({
      animation: false,
      xAxis: {type: 'time'},
      yAxis: {type: 'value', scale: true},
      dataZoom: [{type: 'inside'}],
      series: [
        {
          type: 'line',
          showSymbol: false,
          sampling: 'minmax',
          lineStyle: {width: 1},
          dimensions: ['x', 'y'],
          data: flat,
          emphasis: {disabled: true},
        },
      ],
    });
    chart.getZr().flush();
    return {
      async show(startValue, endValue) {
        chart.dispatchAction({type: 'dataZoom', startValue, endValue});
        chart.getZr().flush();
      },
      otherBytes: async () => 0,
      dispose: () => chart.dispose(),
    };
  },
};
