import {Dialog} from '@livebus/ui';
import {useState} from 'react';
import {imagesOf} from '../../base/api/upload.ts';
import {useTexts} from '../../base/i18n/use-texts.ts';

/** Images of an order or a repair, to look at. One that is not there any more says so. */
export function WorkImages({names, label}: {readonly names: readonly string[]; readonly label: string}) {
  const {t} = useTexts('work');
  const [open, setOpen] = useState<number>();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const images = imagesOf(names);
  if (images.length === 0) return null;
  const nameOf = (index: number) => t('image', {label, index: index + 1, total: images.length});
  const shown = open === undefined ? undefined : images[open];
  return (
    <>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {images.map(({name, url}, index) => (
          <li key={name}>
            {gone.has(name) ? (
              <span className="flex h-19 w-27 items-center justify-center rounded-3 border border-line bg-sunken px-2 text-center text-12 text-text-3">
                {t('imageGone')}
              </span>
            ) : (
              <button
                type="button"
                aria-label={nameOf(index)}
                onClick={() => setOpen(index)}
                className="block h-19 w-27 overflow-hidden rounded-3 border border-line bg-sunken mobile:h-24 mobile:w-33"
              >
                <img
                  src={url}
                  alt=""
                  loading="lazy"
                  className="size-full object-cover"
                  onError={() => setGone((before) => new Set([...before, name]))}
                />
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Dialog open onOpenChange={() => setOpen(undefined)} size="medium" title={nameOf(open!)} closeLabel={t('dialog:close')}>
          <img src={shown.url} alt={nameOf(open!)} className="mx-auto max-h-[70vh] object-contain" />
        </Dialog>
      )}
    </>
  );
}
