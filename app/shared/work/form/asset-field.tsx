import {type Ref, useCallback} from 'react';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {AssetPicker} from '../../asset-picker/asset-picker.tsx';
import type {AssetTreeState} from '../../asset-tree/use-asset-tree.ts';
import {messages} from '../../floating/messages.ts';

export interface AssetFieldProps {
  readonly tree: AssetTreeState;
  /** Id of a device; empty for none. */
  readonly value: string;
  onChange(deviceId: string): void;
  onBlur?(): void;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly ref?: Ref<{focus(): void}>;
}

/** The device that an order or a repair is about. A press on anything else is told, and taken for nothing (SH-5-02). */
export function AssetField({tree, value, onChange, ...field}: AssetFieldProps) {
  const {t} = useTexts('work');
  const refuse = useCallback(() => messages.say({look: 'failure', text: t('onlyDevices')}), [t]);
  return (
    <AssetPicker
      {...field}
      label={t('field.asset')}
      required
      tree={tree}
      value={value === '' ? [] : [value]}
      onChange={([id = '']) => onChange(id)}
      onRefuse={refuse}
    />
  );
}
