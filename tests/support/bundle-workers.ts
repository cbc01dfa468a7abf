import {build, type Plugin} from 'vite';

const WORKER = /^(.+\.worker\.ts)\?.*worker_file/;

/**
 * Threads of tests get their script as one file, as in the console's build: asked for module by module, one took 0.7 s to start, in every test anew.
 * Each is bundled once a run. Not for watching: a changed module would not be seen.
 */
export function bundleWorkers(): Plugin {
  const bundled = new Map<string, Promise<string>>();
  return {
    name: 'livebus:bundle-workers',
    apply: () => !process.argv.includes('watch'),
    enforce: 'pre',
    load(id) {
      const path = WORKER.exec(id)?.[1];
      if (path === undefined) return null;
      const script = bundled.get(path) ?? bundle(path);
      bundled.set(path, script);
      return script;
    },
  };
}

async function bundle(path: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: {input: path, output: {format: 'es', codeSplitting: false}},
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error(`${path} was not bundled`);
  return output.output[0].code;
}
