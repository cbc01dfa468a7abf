import {describe, expect, it} from 'vitest';
import {withOptionalNames, withPlainImports} from './build-engine.ts';

describe('the build of the engine', () => {
  it('names built files in every form of import, and leaves packages and other strings alone', () => {
    const source = [
      "import { a } from './a.ts';",
      "import table from './data/table.json' with { type: 'json' };",
      'export declare const b: import("../b.ts").B;',
      "const c = await import('./c.ts');",
      "import uPlot from 'uplot';",
      "const text = './a.ts';",
    ];
    expect(withPlainImports(source.join('\n')).split('\n')).toEqual([
      "import { a } from './a.js';",
      "import table from './data/table.data.js';",
      'export declare const b: import("../b.js").B;',
      "const c = await import('./c.js');",
      "import uPlot from 'uplot';",
      "const text = './a.ts';",
    ]);
  });

  it('reads names of an optional package from its namespace', () => {
    expect(withOptionalNames("import {\n  Mesh,\n  Shader as Program,\n} from 'pixi.js';\nimport { zoom } from 'd3-zoom';")).toBe(
      "import * as optional from 'pixi.js';\nconst Mesh = optional.Mesh, Program = optional.Shader;\nimport { zoom } from 'd3-zoom';",
    );
  });
});
