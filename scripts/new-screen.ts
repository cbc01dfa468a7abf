import {parseArgs} from 'node:util';
import {ROOT, runTool} from './lib/run.ts';
import {layDown, leftToDo} from './new-screen/lay-down.ts';
import {readNewScreen, USAGE} from './new-screen/names.ts';

/** `npm run new-screen -- AREA/NAME …`: lays down a tested skeleton of a screen and registers it. */
const text = {type: 'string'} as const;
try {
  const options = {group: text, zh: text, tw: text, en: text, pt: text, live: {type: 'boolean'}, help: {type: 'boolean'}} as const;
  const {values, positionals} = parseArgs({options, allowPositionals: true});
  if (values.help) console.log(USAGE);
  else {
    const {help: _, live = false, ...titles} = values;
    const screen = readNewScreen(positionals[0], titles, {live});
    const {made, edited, isNewArea} = layDown(ROOT, screen);
    await runTool('biome', ['check', '--write', ...made, ...edited]);
    if (isNewArea) console.log(`new     area ${screen.area}`);
    console.log([...made.map((path) => `new     ${path}`), ...edited.map((path) => `edited  ${path}`)].join('\n'));
    console.log(leftToDo(screen));
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exitCode = 2;
}
