import {type BodyOf, demoScenario, type ReplyOf} from '@livebus/contract';
import {call} from '../client.ts';

/** Starts a scenario at a demo site. Throws ApiFailure: 409 while one is already running there. */
export function startScenario(body: BodyOf<typeof demoScenario>): Promise<ReplyOf<typeof demoScenario>> {
  return call(demoScenario, {body});
}
