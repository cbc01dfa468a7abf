import {GALLERY_MOMENTS} from '@livebus/fixtures';
import {Checkbox, Segmented} from '@livebus/ui';
import {COLOURS, type GalleryChoice, LAYOUTS, PAGES, PAINTERS, SCALES, THEMES, WIDTHS} from './gallery-address.ts';
import type {GalleryWords} from './words.ts';

export interface GalleryBarProps {
  readonly choice: GalleryChoice;
  readonly words: GalleryWords;
  onChoose(change: Partial<GalleryChoice>): void;
}

/** Choices of what is shown and how. */
export function GalleryBar({choice, words, onChoose}: GalleryBarProps) {
  return (
    <header className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-2">
      <h1 className="text-14 font-semibold">{words.title}</h1>
      <Segmented
        label={words.page.label}
        value={choice.page}
        options={optionsOf(PAGES, words.page)}
        onChange={(page) => onChoose({page})}
      />
      <Segmented
        label={words.theme.label}
        size="small"
        value={choice.theme}
        options={optionsOf(THEMES, words.theme)}
        onChange={(theme) => onChoose({theme})}
      />
      {choice.page === 'pieces' ? (
        <Segmented
          label={words.width.label}
          size="small"
          value={choice.width}
          options={optionsOf(WIDTHS, words.width)}
          onChange={(width) => onChoose({width})}
        />
      ) : (
        <DrawingChoices choice={choice} words={words} onChoose={onChoose} />
      )}
    </header>
  );
}

/** Choices of how drawings are shown. */
function DrawingChoices({choice, words, onChoose}: GalleryBarProps) {
  const cabinets = choice.page !== 'symbols';
  return (
    <>
      <Segmented
        label={words.colours.label}
        size="small"
        value={choice.colours}
        options={optionsOf(COLOURS, words.colours)}
        onChange={(colours) => onChoose({colours})}
      />
      <Segmented
        label={words.painter.label}
        size="small"
        value={choice.painter}
        options={optionsOf(PAINTERS, words.painter)}
        onChange={(painter) => onChoose({painter})}
      />
      <Segmented
        label={words.scale}
        size="small"
        value={String(choice.scale)}
        options={SCALES.map((scale) => ({value: String(scale), label: `${scale}`}))}
        onChange={(scale) => onChoose({scale: Number(scale)})}
      />
      {cabinets ? (
        <>
          <Segmented
            label={words.layout.label}
            size="small"
            value={choice.layout}
            options={optionsOf(LAYOUTS, words.layout)}
            onChange={(layout) => onChoose({layout})}
          />
          <Segmented
            label={words.moment.label}
            size="small"
            value={choice.moment}
            options={optionsOf(GALLERY_MOMENTS, words.moment)}
            onChange={(moment) => onChoose({moment})}
          />
        </>
      ) : (
        <Checkbox label={words.names} checked={choice.names} onCheckedChange={(names) => onChoose({names})} />
      )}
    </>
  );
}

function optionsOf<Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) {
  return values.map((value) => ({value, label: words[value]}));
}
