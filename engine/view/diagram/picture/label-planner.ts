import type {DiagramScene} from '../../../core/index.ts';
import type {TextFitter} from './fit-text.ts';
import {draftLabels, type LabelPlan, type LabelView, planKey, planLabels} from './label-plan.ts';
import type {RoomTokens} from './label-room-names.ts';

/** A scene of at most so many texts is planned in the frame that needs it, a larger one over several frames while the camera moves. */
const FEW_TEXTS = 6000;
/** Steps of a draft that a frame of a moving camera has time for: about 1.5 ms. */
const STEPS_A_FRAME = 5;

interface Draft {
  readonly key: string;
  readonly steps: Generator<undefined, LabelPlan>;
}

/** The plan of one painter: made anew only where the step of the zoom, the scene or the fonts have changed. */
export class LabelPlanner {
  readonly #fitter: TextFitter;
  #scene: DiagramScene | null = null;
  #plan: LabelPlan | null = null;
  #draft: Draft | null = null;
  #tokens: RoomTokens = new Map();

  constructor(fitter: TextFitter) {
    this.#fitter = fitter;
  }

  /**
   * `isStale`: a settled frame would have another. In a large scene under a moving camera the last plan holds until the next is drafted, and so on:
   * what is shown follows the zoom by some frames. A draft is finished although the zoom has gone on, else a long way would never see one.
   */
  planFor(scene: DiagramScene, view: LabelView, settled: boolean): {readonly plan: LabelPlan; readonly isStale: boolean} {
    const key = planKey(scene, view);
    if (this.#scene !== scene) this.clear();
    this.#scene = scene;
    if (this.#plan === null || (this.#plan.key !== key && scene.texts.count <= FEW_TEXTS))
      this.#plan = planLabels(scene, view, this.#fitter, this.#tokens);
    if (this.#plan.key !== key) {
      if (this.#draft === null || (settled && this.#draft.key !== key))
        this.#draft = {key, steps: draftLabels(scene, view, this.#fitter, this.#tokens)};
      this.#plan = this.#goOn(this.#draft, settled ? Number.POSITIVE_INFINITY : STEPS_A_FRAME) ?? this.#plan;
    }
    return {plan: this.#plan, isStale: this.#plan.key !== key};
  }

  /** Fonts have changed. */
  clear(): void {
    this.#plan = null;
    this.#draft = null;
    this.#tokens = new Map();
  }

  /** The plan, once it is finished. */
  #goOn({steps}: Draft, most: number): LabelPlan | undefined {
    for (let step = 0; step < most; step++) {
      const next = steps.next();
      if (!next.done) continue;
      this.#draft = null;
      return next.value;
    }
    return undefined;
  }
}
