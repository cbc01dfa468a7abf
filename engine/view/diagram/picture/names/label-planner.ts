import type {DiagramScene} from '../../../../core/index.ts';
import type {TextFitter} from './fit-text.ts';
import {draftLabels, type LabelPlan, type LabelView, planKey, withoutNames} from './label-plan.ts';
import type {RoomTokens} from './label-room-names.ts';

/** A scene with at most this many texts is planned in the frame that needs it, a larger one over several frames. */
const FEW_TEXTS = 6000;
/** Planning time per frame, milliseconds: while the camera moves, and at rest. */
const MOVING_MS = 1.5;
const SETTLED_MS = 8;

export interface PlanFrame {
  /** The camera is at rest. */
  readonly settled: boolean;
  /** The only frame, as in an export: it takes as long as needed. */
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

/** The label plan of one painter: made again only when the zoom step, the scene or the fonts have changed. */
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
   * In a large scene the last plan applies until the next draft is finished, so the names lag a few frames behind the zoom, and the first
   * picture has none at first. A draft is finished even if the zoom has changed; otherwise a long zoom would never get one.
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

  /** The plan, once it is finished; runs at least one step. */
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
