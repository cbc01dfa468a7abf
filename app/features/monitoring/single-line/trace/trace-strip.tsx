import type {ElementRef, LivenessColumns, Trace} from '@livebus/engine/core';
import {Button, IconButton, Popover, Tag} from '@livebus/ui';
import {ChevronDown, ChevronRight, X} from 'lucide-react';
import {Fragment} from 'react';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {failureText} from '../../../../shared/failure/failure-text.ts';
import {elementName} from '../../../../shared/picture/evidence/element-name.ts';
import {idOfElement} from '../../../../shared/picture/evidence/element-of-id.ts';
import type {ModelStation} from '../../../../shared/picture/session/diagram-model.ts';
import {BandSign} from './band-sign.tsx';
import {TraceDoubts} from './trace-doubts.tsx';
import {beyondPicture, type SupplyKind, supplyOf} from './trace-ends.ts';
import {feedingPaths} from './trace-view.ts';
import type {TraceView} from './use-trace.ts';

/** A list of what is fed names no more; the count and the picture say the rest. */
const LONGEST_LIST = 200;

export interface TraceStripProps {
  readonly view: TraceView;
  readonly stations: readonly ModelStation[];
  readonly neighbours: readonly ModelStation[];
  /** As in `DiagramModel`. */
  readonly neighboursMissing: boolean;
  /** [stations] */
  readonly liveness: readonly LivenessColumns[];
  /** Shows where it stands in the picture; what is traced stays. */
  onShow(id: string): void;
  onEnd(): void;
}

/** Above the picture: the way from the source to the traced element in words, and all that it feeds. */
export function TraceStrip({view, stations, neighbours, neighboursMissing, liveness, onShow, onEnd}: TraceStripProps) {
  const {t} = useTexts('single-line');
  const {phase, trace} = view;
  if (phase === 'off') return null;
  return (
    <section
      aria-label={t('trace.title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onEnd();
      }}
      className="flex max-h-30 shrink-0 items-start gap-3 overflow-y-auto border-b border-line bg-surface py-1.5 pr-1.5 pl-3 text-13"
    >
      <div className="flex min-h-control min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-1">
        {phase === 'asking' && <p className="text-text-3">{t('trace.asking')}</p>}
        {phase === 'nothing' && <p className="text-text-3">{t('trace.nothing')}</p>}
        {phase === 'failed' && (
          <p role="alert" className="flex items-center gap-2 text-danger-text">
            {t('trace.failed')} {failureText(view.error, t)}
            <Button size="small" onClick={() => view.again()}>
              {t('state.retry')}
            </Button>
          </p>
        )}
        {trace !== undefined && (
          <>
            <FeedingPaths trace={trace} stations={stations} onShow={onShow} />
            <FedParts trace={trace} stations={stations} onShow={onShow} />
            <BeyondPicture trace={trace} stations={stations} liveness={liveness} onShow={onShow} />
            <span className="flex flex-wrap items-center gap-1.5">
              {trace.looped && <Tag look="amber">{t('trace.looped')}</Tag>}
              {trace.uncertain && <Tag look="amber">{t('trace.uncertain')}</Tag>}
              {trace.uncertain && <TraceDoubts trace={trace} model={{stations, neighbours, neighboursMissing, liveness}} />}
            </span>
          </>
        )}
      </div>
      <IconButton size="small" label={t('trace.end')} icon={<X size={16} strokeWidth={1.75} />} onClick={onEnd} />
    </section>
  );
}

interface PartsProps {
  readonly trace: Trace;
  readonly stations: readonly ModelStation[];
  onShow(id: string): void;
}

function FeedingPaths({trace, stations, onShow}: PartsProps) {
  const {t} = useTexts('single-line');
  const paths = feedingPaths(trace);
  const supply = supplyOf(trace, stations);
  return (
    <div className="flex min-w-0 items-start gap-2">
      <span className="flex h-6 shrink-0 items-center gap-1.5 text-text-3 mobile:h-touch">
        <BandSign fed={false} />
        {t('trace.feeding')}
      </span>
      {(supply === 'itself' || paths.length === 0) && (
        <span className="leading-6 mobile:leading-[var(--h-touch)]">
          {t(`trace.${WORDS[supply]}`, {name: elementName(stations, trace.element, trace.element.station, t)})}
        </span>
      )}
      {paths.length > 0 && (
        <ul aria-label={t('trace.feeding')} className="min-w-0">
          {paths.map((path, way) => (
            <li key={path.map(keyOf).join()} className="flex min-h-6 flex-wrap items-center">
              {[...path, trace.element].map((element, at) => (
                <Fragment key={keyOf(element)}>
                  {at > 0 && <Step />}
                  {way > 0 && at === path.length && joinsAnother(path) && (
                    <>
                      <span className="px-1 text-text-3">…</span>
                      <Step />
                    </>
                  )}
                  <ElementButton
                    element={element}
                    stations={stations}
                    home={trace.element.station}
                    strong={at === path.length}
                    onShow={onShow}
                  />
                </Fragment>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const WORDS = {
  way: 'noSource',
  itself: 'isSource',
  outside: 'sourceOutside',
  incomingNone: 'incomingNoSource',
  none: 'noSource',
} as const satisfies Readonly<Record<SupplyKind, string>>;

/** A later way that ends with a switch goes on over a busbar that is told before; one that ends with a busbar has come to the element. */
function joinsAnother(path: readonly ElementRef[]): boolean {
  return path.at(-1)?.kind !== 'section';
}

function Step() {
  return <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" className="mx-0.5 shrink-0 text-text-3" />;
}

function FedParts({trace, stations, onShow}: PartsProps) {
  const {t} = useTexts('single-line');
  const {fed, element} = trace;
  return (
    <div className="flex items-center gap-2">
      <span className="flex h-6 items-center gap-1.5 text-text-3">
        <BandSign fed />
        {t('trace.fed')}
      </span>
      {fed.length === 0 ? (
        <span>{t('trace.feedsNothing')}</span>
      ) : (
        <Popover
          label={t('trace.fed')}
          side="bottom"
          trigger={
            <button type="button" className="flex h-6 items-center gap-1 rounded-1 px-1 font-semibold hover:bg-hover mobile:h-touch">
              {t('trace.count', {n: fed.length})}
              <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
            </button>
          }
        >
          <ul className="flex max-h-72 min-w-44 flex-col items-start overflow-y-auto text-13">
            {fed.slice(0, LONGEST_LIST).map((one) => (
              <li key={keyOf(one)} className="flex min-h-7 items-center mobile:min-h-[var(--h-touch)]">
                <ElementButton element={one} stations={stations} home={element.station} strong={false} onShow={onShow} />
              </li>
            ))}
          </ul>
          {fed.length > LONGEST_LIST && <p className="pt-2 text-12 text-text-3">{t('trace.more', {n: fed.length - LONGEST_LIST})}</p>}
        </Popover>
      )}
    </div>
  );
}

/** Names no more transformers than these; the count says the rest. */
const NAMED_BEYOND = 3;

/** Transformers by which the supply leaves the picture: what lies behind them is drawn elsewhere. */
function BeyondPicture({trace, stations, liveness, onShow}: PartsProps & {readonly liveness: readonly LivenessColumns[]}) {
  const {t} = useTexts('single-line');
  const beyond = beyondPicture(trace, stations, liveness);
  if (beyond.length === 0) return null;
  return (
    <div className="flex min-h-6 flex-wrap items-center text-text-2">
      <span>{t('trace.beyond', {n: beyond.length})}</span>
      {beyond.slice(0, NAMED_BEYOND).map(({feeder, transformer}) => (
        <span key={keyOf(feeder)} className="inline-flex items-center">
          <ElementButton element={feeder} stations={stations} home={trace.element.station} strong={false} onShow={onShow} />
          {transformer !== '' && <span className="max-w-48 truncate">{transformer}</span>}
        </span>
      ))}
      {beyond.length > NAMED_BEYOND && <span className="px-1">…</span>}
    </div>
  );
}

interface ElementButtonProps {
  readonly element: ElementRef;
  readonly stations: readonly ModelStation[];
  readonly home: number;
  readonly strong: boolean;
  onShow(id: string): void;
}

function ElementButton({element, stations, home, strong, onShow}: ElementButtonProps) {
  const {t} = useTexts('single-line');
  const id = idOfElement(stations, element);
  const name = elementName(stations, element, home, t);
  const look = strong ? 'font-semibold' : '';
  if (id === undefined) return <span className={`px-1 ${look}`}>{name}</span>;
  return (
    <button
      type="button"
      onClick={() => onShow(id)}
      className={`max-w-60 truncate rounded-1 px-1 leading-6 text-primary-text hover:bg-hover hover:underline mobile:leading-[var(--h-touch)] ${look}`}
    >
      {name}
    </button>
  );
}

function keyOf({station, kind, row}: ElementRef): string {
  return `${station}/${kind}/${row}`;
}
