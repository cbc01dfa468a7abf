import {demoProjects} from '@livebus/fixtures';
import {scenarioCourse} from '../../server/demo/scenarios/course.ts';
import {type DemoTimeline, scenarioTimeline} from '../../server/demo/scenarios/timeline.ts';
import {type Effects, NO_EFFECTS, type ScenarioCourse} from '../../server/demo/simulate/scenario.ts';

/** Something that happens at a site in a test. */
export interface TestWindow {
  readonly projectId: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly effects: Partial<Effects>;
}

/** A course of nothing but these windows. Where two of one project overlap the later one of the list counts alone. */
export function testProfile(windows: readonly TestWindow[], resets: Readonly<Record<string, readonly number[]>> = {}): ScenarioCourse {
  return {
    revision: 0,
    effectsAt(projectId, atMs) {
      const window = windows.findLast((one) => one.projectId === projectId && one.fromMs <= atMs && atMs < one.toMs);
      return window ? {...NO_EFFECTS, ...window.effects} : NO_EFFECTS;
    },
    changesBetween(projectId, fromMs, toMs) {
      const own = windows.filter((one) => one.projectId === projectId).flatMap((one) => [one.fromMs, one.toMs]);
      const all = [...own, ...Object.values(resets).flat()];
      return [...new Set(all.filter((atMs) => atMs >= fromMs && atMs < toMs))].sort((a, b) => a - b);
    },
    registersResetMs: (deviceId, atMs) => (resets[deviceId] ?? []).findLast((resetMs) => resetMs <= atMs),
  };
}

/** What happens at the demo's sites when nothing is asked for, and its effects. */
export async function scheduledScenarios(): Promise<{readonly timeline: DemoTimeline; readonly course: ScenarioCourse}> {
  const nothingAsked = {all: async () => [], add: async () => undefined, end: async () => false};
  const timeline = await scenarioTimeline(nothingAsked, demoProjects);
  return {timeline, course: scenarioCourse(timeline)};
}

export const scheduledCourse = async (): Promise<ScenarioCourse> => (await scheduledScenarios()).course;
