import {
  type CivilPickerProps,
  DatePicker,
  DateRangePicker,
  lastDays,
  lastMonth,
  MonthPicker,
  MonthRangePicker,
  stepCivil,
  TimePicker,
  thisMonth,
  usualRange,
  YearPicker,
} from '@livebus/ui';
import {PICKER_TEXTS} from '@livebus/ui/sample-texts';
import {type ComponentType, useState} from 'react';
import type {Piece} from '../../piece.ts';

const TODAY = '2026-05-15';
const RULES = {texts: PICKER_TEXTS, today: TODAY};
const DAYS = [
  {label: '今天', value: TODAY},
  {label: '昨天', value: stepCivil(TODAY, 'day', -1)},
];
const RANGES = [
  {label: '最近一周', value: lastDays(TODAY, 7)},
  {label: '最近一个月', value: lastDays(TODAY, 30)},
  {label: '最近三个月', value: lastDays(TODAY, 90)},
  {label: '本月', value: thisMonth(TODAY)},
  {label: '上月', value: lastMonth(TODAY)},
];

type Own = Partial<CivilPickerProps> & {
  readonly start: string;
  readonly label: string;
  readonly of: ComponentType<Omit<CivilPickerProps, 'unit'>>;
};

function Picked({start, of: Picker, ...rest}: Own) {
  const [value, setValue] = useState(start);
  return <Picker {...RULES} {...rest} value={value} onChange={setValue} />;
}

function PickedRange({months, start}: {readonly months?: number; readonly start?: boolean}) {
  const [range, setRange] = useState(start === false ? undefined : usualRange(TODAY));
  return (
    <DateRangePicker
      {...RULES}
      label="统计日期"
      value={range}
      onChange={setRange}
      span={months === undefined ? undefined : {months}}
      shortcuts={RANGES}
    />
  );
}

function PickedMonths() {
  const [range, setRange] = useState<{start: string; end: string} | undefined>({start: '2026-01', end: '2026-04'});
  return <MonthRangePicker {...RULES} label="统计月份" value={range} onChange={(next) => setRange({...next})} span={{months: 12}} />;
}

function PickedTime({seconds, minuteStep}: {readonly seconds?: boolean; readonly minuteStep?: number}) {
  const [time, setTime] = useState(seconds ? '08:10:00' : '08:10');
  return <TimePicker label="时间" texts={PICKER_TEXTS} value={time} onChange={setTime} seconds={seconds} minuteStep={minuteStep} />;
}

export const piece: Piece = {
  id: 'pickers',
  title: '日期与时间',
  group: '表单',
  states: [
    {
      id: 'one',
      title: '日、月、年',
      render: () => (
        <div className="flex flex-wrap items-start gap-6">
          <Picked of={DatePicker} label="日期" start={TODAY} shortcuts={DAYS} />
          <Picked of={MonthPicker} label="月份" start="2026-05" />
          <Picked of={YearPicker} label="年份" start="2026" />
        </div>
      ),
    },
    {
      id: 'steps',
      title: '前后步进',
      render: () => (
        <div className="flex flex-wrap items-start gap-6">
          <Picked of={DatePicker} label="日期" start={TODAY} steps shortcuts={DAYS} />
          <Picked of={MonthPicker} label="月份" start="2026-04" steps />
          <Picked of={YearPicker} label="年份" start="2025" steps />
        </div>
      ),
    },
    {id: 'range', title: '日期范围，跨度一个月', render: () => <PickedRange months={1} />},
    {id: 'range-empty', title: '日期范围，未选', render: () => <PickedRange start={false} />},
    {id: 'months', title: '月份范围', render: () => <PickedMonths />},
    {
      id: 'time',
      title: '时间',
      render: () => (
        <div className="flex flex-wrap items-start gap-6">
          <PickedTime />
          <PickedTime minuteStep={5} />
          <PickedTime seconds />
        </div>
      ),
    },
    {
      id: 'states',
      title: '空、错误、只读、不可用',
      render: () => (
        <div className="flex flex-wrap items-start gap-6">
          <Picked of={DatePicker} label="建议执行时间" start="" required allowFuture clearable />
          <Picked of={DatePicker} label="建议执行时间" start="" required error="请选择执行时间" />
          <Picked
            of={DatePicker}
            label="检修日期"
            start="2026-05-08"
            hint="六个月之内"
            min="2025-11-15"
            max="2026-11-15"
            allowFuture
            clearable
          />
          <Picked of={DatePicker} label="投运日期" start="2019-03-12" readOnly />
          <Picked of={DatePicker} label="停运日期" start="" disabled />
        </div>
      ),
    },
  ],
};
