import {UPLOAD_LIMITS, WORK_LIMITS} from '@livebus/contract';
import {ImageUpload, type UploadedImage} from '@livebus/ui';
import {type Ref, useMemo} from 'react';
import {imagesOf, removeImage, uploadImage} from '../../../base/api/upload.ts';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useFormKit} from '../../form/use-form-kit.ts';

const RULES = {types: UPLOAD_LIMITS.types, mostBytes: UPLOAD_LIMITS.bytes, most: WORK_LIMITS.images};

export interface ImageFieldProps {
  readonly label: string;
  /** Names on the server, in their order. */
  readonly value: readonly string[];
  onChange(names: string[]): void;
  /** Names that the order has already: removing one takes it from the list, and saving deletes it. */
  readonly kept?: readonly string[];
  onBusyChange?(busy: boolean): void;
  readonly readOnly?: boolean;
  readonly error?: string | undefined;
  readonly ref?: Ref<{focus(): void}>;
}

/** Images of a form. Each is uploaded when it is chosen; one that nothing was sent with yet is deleted at once (SH-5-06). */
export function ImageField({value, onChange, kept = [], ...field}: ImageFieldProps) {
  const kit = useFormKit();
  const {t} = useTexts('work');
  const images = useMemo(() => imagesOf(value), [value]);
  return (
    <ImageUpload
      {...field}
      texts={kit.upload}
      failureText={kit.failureText}
      rules={RULES}
      cameraLabel={t('camera')}
      value={images}
      onChange={(next) => onChange(next.map(({name}) => name))}
      upload={uploadImage}
      remove={async ({name}: UploadedImage) => {
        if (!kept.includes(name)) await removeImage(name);
      }}
    />
  );
}
