import type {DiagramScene} from '../../../core/index.ts';
import type {TextFitter} from './fit-text.ts';
import {type LabelPlan, type LabelView, planKey, planLabels} from './label-plan.ts';

/** A scene of at most so many texts is planned in the frame that needs it, a larger one when the camera has come to rest. */
const FEW_TEXTS = 6000;

/** The plan of one painter: made anew only where the step of the zoom, the scene or the fonts have changed. */
export class LabelPlanner {
  readonly #fitter: TextFitter;
  #scene: DiagramScene | null = null;
  #plan: LabelPlan | null = null;

  constructor(fitter: TextFitter) {
    this.#fitter = fitter;
  }

  /** `isStale`: a settled frame would have another. */
  planFor(scene: DiagramScene, view: LabelView, settled: boolean): {readonly plan: LabelPlan; readonly isStale: boolean} {
    const key = planKey(scene, view);
    const last = this.#scene === scene ? this.#plan : null;
    if (last !== null && last.key === key) return {plan: last, isStale: false};
    if (last !== null && !settled && scene.texts.count > FEW_TEXTS) return {plan: last, isStale: true};
    const plan = planLabels(scene, view, this.#fitter);
    this.#scene = scene;
    this.#plan = plan;
    return {plan, isStale: false};
  }

  /** Fonts have changed. */
  clear(): void {
    this.#plan = null;
  }
}
