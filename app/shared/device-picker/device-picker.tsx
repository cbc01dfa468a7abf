import {type FieldProps, MultiSelect, Select} from '@livebus/ui';
import {useMemo, useState} from 'react';
import {loadReadings, type ReadingsOf} from '../find/readings.ts';
import {useFormKit} from '../form/use-form-kit.ts';
import {deviceChoices, type PickableDevice} from './device-choices.ts';

export interface DevicePickerProps extends FieldProps {
  /** Devices of the station, in the order of its list; undefined while loading. */
  readonly devices: readonly PickableDevice[] | undefined;
  /** Loading failed. */
  readonly failure?: {readonly error: unknown; onRetry(): void} | undefined;
  /** Ids. One that is not among the devices stays until the user removes it. */
  readonly value: readonly string[];
  onChange(ids: readonly string[]): void;
  /** Picking a device replaces the other; otherwise several, at most `most`. */
  readonly single?: boolean;
  /** A single one can be taken back. */
  readonly clearable?: boolean;
  readonly most?: number;
}

const NONE: readonly PickableDevice[] = [];

/** Chooses one or several of a station's devices, by part of a name, id or pinyin. */
export function DevicePicker({devices, failure, value, onChange, single = false, clearable = false, most, ...field}: DevicePickerProps) {
  const kit = useFormKit();
  const {readingsOf, want} = useReadings();
  const choices = useMemo(() => deviceChoices(devices ?? NONE, readingsOf), [devices, readingsOf]);
  const shared = {
    ...field,
    texts: kit.choice,
    choices,
    searchable: true,
    loading: devices === undefined && failure === undefined,
    ...(failure && {failure: {reason: kit.failureText(failure.error), onRetry: failure.onRetry}}),
  };
  return (
    <div onFocusCapture={want} className={field.className}>
      {single ? (
        <Select {...shared} clearable={clearable} value={value[0] ?? ''} onChange={(id) => onChange(id === '' ? [] : [id])} />
      ) : (
        <MultiSelect {...shared} value={value} onChange={onChange} {...(most !== undefined && {most})} />
      )}
    </div>
  );
}

/** The pinyin dictionary, loaded when the user is about to search; without it names and ids are still found. */
function useReadings(): {readonly readingsOf: ReadingsOf | null; want(): void} {
  const [readingsOf, setReadingsOf] = useState<ReadingsOf | null>(null);
  const [asked, setAsked] = useState(false);
  const want = () => {
    if (asked) return;
    setAsked(true);
    loadReadings().then(
      (loaded) => setReadingsOf(() => loaded),
      (error) => {
        console.warn('the pinyin dictionary could not be had', error);
        setAsked(false);
      },
    );
  };
  return {readingsOf, want};
}
