import type {DiagramScene} from '../../../../core/index.ts';
import type {TextFitter} from './fit-text.ts';
import {draftLabels, type LabelPlan, type LabelView, planKey, withoutNames} from './label-plan.ts';
import type {RoomTokens} from './label-room-names.ts';

/** A scene of at most so many texts is planned in the frame that needs it, a larger one over several frames. */
const FEW_TEXTS = 6000;
/** What a frame has time for, milliseconds: under a moving camera, and at rest. */
const MOVING_MS = 1.5;
const SETTLED_MS = 8;

export interface PlanFrame {
  /** The camera is at rest. */
  readonly settled: boolean;
  /** The frame takes what it needs: it is the only one, as in an export. */
  readonly isWhole: boolean;
}

export interface PlanOfFrame {
  readonly plan: LabelPlan;
  /** A settled frame would have another. */
  readonly isStale: boolean;
}

interface Draft {
  readonly key: string;
  readonly steps: Generator<undefined, LabelPlan>;
}

/** The plan of one painter: made anew only where the step of the zoom, the scene or the fonts have changed. */
export class LabelPlanner {
  readonly #fitter: TextFitter;
  readonly #now: () => number;
  #scene: DiagramScene | null = null;
  #plan: LabelPlan | null = null;
  #draft: Draft | null = null;
  #tokens: RoomTokens = new Map();

  /** `now`: milliseconds. */
  constructor(fitter: TextFitter, now: () => number = () => performance.now()) {
    this.#fitter = fitter;
    this.#now = now;
  }

  /**
   * In a large scene the last plan holds until the next is drafted, and so on: what is shown follows the zoom by some frames, and the first picture
   * has no names for some. A draft is finished although the zoom has gone on, else a long way would never see one.
   */
  planFor(scene: DiagramScene, view: LabelView, {settled, isWhole}: PlanFrame): PlanOfFrame {
    const key = planKey(scene, view);
    if (this.#scene !== scene) this.clear();
    this.#scene = scene;
    this.#plan ??= withoutNames(scene);
    if (this.#plan.key !== key) {
      if (this.#draft === null || (settled && this.#draft.key !== key))
        this.#draft = {key, steps: draftLabels(scene, view, this.#fitter, this.#tokens)};
      const isNow = isWhole || scene.texts.count <= FEW_TEXTS;
      this.#plan = this.#goOn(this.#draft, isNow ? Number.POSITIVE_INFINITY : settled ? SETTLED_MS : MOVING_MS) ?? this.#plan;
    }
    return {plan: this.#plan, isStale: this.#plan.key !== key};
  }

  /** Fonts have changed. */
  clear(): void {
    this.#plan = null;
    this.#draft = null;
    this.#tokens = new Map();
  }

  /** The plan, once it is finished; at least one step is made. */
  #goOn({steps}: Draft, budgetMs: number): LabelPlan | undefined {
    const deadlineMs = this.#now() + budgetMs;
    do {
      const next = steps.next();
      if (!next.done) continue;
      this.#draft = null;
      return next.value;
    } while (this.#now() < deadlineMs);
    return undefined;
  }
}
