import type {Plugin} from 'vite';

/**
 * Pages run React and the other packages as the console ships them, in their form for production: that for development took a third more
 * of the processor for warnings that no test reads. Not while tests are watched: there a person reads them.
 */
export function shippedReact(): Plugin {
  return {
    name: 'livebus:shipped-react',
    apply: () => !process.argv.includes('watch'),
    config: () => ({
      resolve: {conditions: ['module', 'browser', 'production']},
      oxc: {jsx: {development: false}},
      optimizeDeps: {rolldownOptions: {transform: {define: {'process.env.NODE_ENV': '"production"'}}}},
    }),
  };
}
