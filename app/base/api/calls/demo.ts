import {type BodyOf, demoScenario, type ReplyOf} from '@livebus/contract';
import {call} from '../client.ts';

/** Lets something happen at a demo site now. Throws ApiFailure: 409 where something happens there already. */
export function startScenario(body: BodyOf<typeof demoScenario>): Promise<ReplyOf<typeof demoScenario>> {
  return call(demoScenario, {body});
}
