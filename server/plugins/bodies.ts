import formbody from '@fastify/formbody';
import type {FastifyInstance} from 'fastify';

/** JSON and form bodies alike (MO-7-03); an empty JSON body is an empty object, a body that would touch a prototype is refused. */
export async function bodyParsers(app: FastifyInstance): Promise<void> {
  await app.register(formbody);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', {parseAs: 'string'}, (request, body, done) => {
    if (body === '') done(null, {});
    else parseJson(request, body as string, done);
  });
}
