import {ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight} from 'lucide-react';
import {type ReactNode, useState} from 'react';
import {addMonths, type CivilPeriod, clip, monthsOf, step, unitOf, type Weekday, weeksOf, withinYears, yearsAround} from './civil-date.ts';
import {type CivilCell, CivilGrid} from './civil-grid.tsx';
import {type CivilNames, civilNames, type PickerTexts} from './picker-texts.ts';

export interface CivilSheetProps {
  readonly unit: CivilPeriod;
  readonly texts: PickerTexts;
  /** `YYYY-MM-DD` at the site. */
  readonly today: string;
  /** Number of sheets side by side: two for a range if there is room. */
  readonly pages: 1 | 2;
  /** Last month or year with something to pick: the second of two sheets begins there at the latest. */
  readonly last?: string | undefined;
  /** Value of the unit at the keyboard cursor. */
  readonly cursor: string;
  readonly autoFocus: boolean;
  readonly stateOf: (value: string) => Pick<CivilCell, 'chosen' | 'within' | 'refusal'>;
  /** Why nothing in a month or year on the way to the value can be picked. */
  readonly refusalOn: (value: string, unit: CivilPeriod) => string | undefined;
  onCursor(value: string): void;
  onPick(value: string): void;
  onPoint?(value: string | undefined): void;
}

const ICON = {size: 16, strokeWidth: 1.75, 'aria-hidden': true} as const;

/** A sheet of days, months or years to pick from. Its title opens the coarser sheet, so that a distant date is three presses away. */
export function CivilSheet({
  unit,
  texts,
  today,
  pages,
  last,
  cursor,
  autoFocus,
  stateOf,
  refusalOn,
  onCursor,
  onPick,
  onPoint,
}: CivilSheetProps) {
  const [view, setView] = useState<CivilPeriod>(unit);
  const [first, setFirst] = useState(() => (pages === 2 && sheetOf(cursor, unit) === last ? turn(last, unit, -1) : sheetOf(cursor, unit)));
  const [focused, setFocused] = useState(autoFocus);
  const names = civilNames(texts.locale);
  const count = view === unit ? pages : 1;
  const sheets = Array.from({length: count}, (_, at) => turn(first, view, at));
  const own = view === unit;

  const moveTo = (value: string) => {
    const to = sheetOf(value, view);
    if (!sheets.includes(to)) setFirst(to < first ? to : turn(to, view, 1 - count));
    setFocused(true);
    onCursor(carry(cursor, unit, view, value));
  };
  const turnBy = (by: number) => {
    const to = sheetOf(withinYears(turn(first, view, by)), view);
    setFirst(to);
    setFocused(false);
    onCursor(withinYears(unit === 'year' ? step(cursor, 'year', by * 12) : addMonths(cursor, monthNumber(to) - monthNumber(first))));
  };
  const show = (next: CivilPeriod, value: string) => {
    const to = carry(cursor, unit, unitOf(value), value);
    setView(next);
    setFirst(sheetOf(to, next));
    setFocused(true);
    onCursor(to);
  };
  const cellOf = (value: string): CivilCell => {
    const isToday = value === clip(today, view);
    const name = NAMED[view](value, names);
    const state = own ? stateOf(value) : {chosen: value === clip(cursor, view), within: false, refusal: refusalOn(value, view)};
    return {text: shownAs(value, view, names), name: isToday ? `${name}, ${texts.today}` : name, today: isToday, ...state};
  };

  return (
    <div className="flex gap-6">
      {sheets.map((sheet, at) => (
        <section key={at === 0 ? 'first' : 'second'} className={view === 'day' ? undefined : 'w-63 mobile:w-77'}>
          <SheetHead view={view} texts={texts} before={at === 0} after={at === count - 1} onTurn={turnBy}>
            <Title title={titleOf(sheet, view, names)} view={view} texts={texts} onShow={(coarser) => show(coarser, sheet)} />
          </SheetHead>
          <CivilGrid
            label={titleOf(sheet, view, names)}
            unit={view}
            rows={rowsOf(sheet, view, texts.weekStart, count === 2)}
            isBeside={view === 'day' ? (value) => clip(value, 'month') !== sheet : undefined}
            heads={view === 'day' ? names.weekdays(texts.weekStart) : undefined}
            cursor={clip(cursor, view)}
            focused={focused}
            cellOf={cellOf}
            onCursor={moveTo}
            onPick={own ? onPick : (value) => show(view === 'year' && unit === 'day' ? 'month' : unit, value)}
            onPoint={own ? onPoint : undefined}
          />
        </section>
      ))}
    </div>
  );
}

/** Subject of a sheet: the month of its days, the year of its months, the first of its twelve years. */
function sheetOf(value: string, view: CivilPeriod): string {
  if (view === 'day') return clip(value, 'month');
  return view === 'month' ? clip(value, 'year') : yearsAround(clip(value, 'year'))[0]![0]!;
}

function turn(sheet: string, view: CivilPeriod, count: number): string {
  if (view === 'day') return addMonths(sheet, count);
  return step(sheet, 'year', view === 'month' ? count : count * 12);
}

/** Moves the cursor into a month or year, keeping its day or month where it exists. */
function carry(cursor: string, unit: CivilPeriod, view: CivilPeriod, value: string): string {
  return view === unit ? value : addMonths(cursor, monthNumber(value) - monthNumber(clip(cursor, view)));
}

function monthNumber(value: string): number {
  const [year = 0, month = 1] = value.split('-').map(Number);
  return year * 12 + month;
}

function rowsOf(sheet: string, view: CivilPeriod, weekStart: Weekday, ownOnly: boolean): Array<Array<string | undefined>> {
  if (view === 'month') return monthsOf(sheet);
  if (view === 'year') return yearsAround(sheet);
  const weeks = weeksOf(sheet, weekStart);
  return ownOnly ? weeks.map((week) => week.map((day) => (clip(day, 'month') === sheet ? day : undefined))) : weeks;
}

const NAMED: Record<CivilPeriod, (value: string, names: CivilNames) => string> = {
  day: (value, names) => names.day(value),
  month: (value, names) => names.month(value),
  year: (value, names) => names.year(value),
};

function shownAs(value: string, view: CivilPeriod, names: CivilNames): string {
  if (view === 'day') return String(Number(value.slice(8)));
  return view === 'month' ? names.shortMonth(value) : value;
}

function titleOf(sheet: string, view: CivilPeriod, names: CivilNames): string {
  if (view === 'day') return names.month(sheet);
  return view === 'month' ? names.year(sheet) : `${sheet}–${step(sheet, 'year', 11)}`;
}

interface SheetHeadProps {
  readonly view: CivilPeriod;
  readonly texts: PickerTexts;
  /** Whether this sheet has the buttons to turn back and forth. */
  readonly before: boolean;
  readonly after: boolean;
  onTurn(by: number): void;
  readonly children: ReactNode;
}

function SheetHead({view, texts: {previous, next, previousYears, nextYears}, before, after, onTurn, children}: SheetHeadProps) {
  const one = {day: [previous.month, next.month], month: [previous.year, next.year], year: [previousYears, nextYears]}[view] as [
    string,
    string,
  ];
  return (
    <header className="mb-1 flex min-h-8 items-center justify-between">
      <span className="flex min-w-14 mobile:min-w-18">
        {before && view === 'day' && <Turn label={previous.year} icon={<ChevronsLeft {...ICON} />} onTurn={() => onTurn(-12)} />}
        {before && <Turn label={one[0]} icon={<ChevronLeft {...ICON} />} onTurn={() => onTurn(-1)} />}
      </span>
      {children}
      <span className="flex min-w-14 justify-end mobile:min-w-18">
        {after && <Turn label={one[1]} icon={<ChevronRight {...ICON} />} onTurn={() => onTurn(1)} />}
        {after && view === 'day' && <Turn label={next.year} icon={<ChevronsRight {...ICON} />} onTurn={() => onTurn(12)} />}
      </span>
    </header>
  );
}

interface TitleProps {
  readonly title: string;
  readonly view: CivilPeriod;
  readonly texts: PickerTexts;
  onShow(coarser: CivilPeriod): void;
}

function Title({title, view, texts, onShow}: TitleProps) {
  if (view === 'year') return <span className="text-13 font-semibold">{title}</span>;
  return (
    <button
      type="button"
      aria-label={`${title}, ${view === 'day' ? texts.chooseMonth : texts.chooseYear}`}
      onClick={() => onShow(view === 'day' ? 'month' : 'year')}
      className="h-8 rounded-2 px-2 text-13 font-semibold text-text-1 hover:bg-hover mobile:h-touch"
    >
      {title}
    </button>
  );
}

function Turn({label, icon, onTurn}: {readonly label: string; readonly icon: ReactNode; onTurn(): void}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onTurn}
      className="flex size-7 items-center justify-center rounded-2 text-text-2 hover:bg-hover mobile:size-9"
    >
      {icon}
    </button>
  );
}
