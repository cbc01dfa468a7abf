import formbody from '@fastify/formbody';
import type {FastifyInstance} from 'fastify';
import {ApiError} from '../base/errors.ts';
import {isDeeperThan, MAX_JSON_DEPTH} from './json-depth.ts';

/**
 * Parses JSON and form bodies alike (MO-7-03); an empty JSON body is an empty object. Unknown fields are ignored: another client may send
 * more. Rejects bodies that are nested too deep or would touch a prototype.
 */
export async function bodyParsers(app: FastifyInstance): Promise<void> {
  await app.register(formbody);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', {parseAs: 'string'}, (request, body, done) => {
    if (body === '') done(null, {});
    else if (isDeeperThan(body as string, MAX_JSON_DEPTH)) done(tooDeep(), undefined);
    else parseJson(request, body as string, done);
  });
}

const tooDeep = () => new ApiError('badRequest', {errors: [{path: '', message: `nested deeper than ${MAX_JSON_DEPTH} levels`}]});
