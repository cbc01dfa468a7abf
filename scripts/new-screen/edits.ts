import {MENU_GROUPS, type MenuGroupName} from '@livebus/contract';
import type {NewScreen} from './names.ts';

/** A change of an existing file. */
export interface Edit {
  readonly file: string;
  apply(text: string): string;
}

/** Inserts text before or after the only occurrence of a mark. Throws an Error that names a missing mark. */
function insert(text: string, mark: string | RegExp, added: string, side: 'before' | 'behind' = 'before'): string {
  const found = typeof mark === 'string' ? {index: text.indexOf(mark), length: mark.length} : placeOf(mark.exec(text));
  if (found.index < 0) throw new Error(`"${mark}" is not there any more: scripts/new-screen/edits.ts must learn where the new line goes`);
  const at = side === 'before' ? found.index : found.index + found.length;
  return text.slice(0, at) + added + text.slice(at);
}

/** After the last screen of the same group, so that rows and tables follow the order of the menu; before `end` while the group is empty. */
function insertLast(text: string, mate: RegExp, end: string, added: string): string {
  const last = [...text.matchAll(mate)].at(-1);
  return last === undefined ? insert(text, end, added) : insert(text, last[0], added, 'behind');
}

const placeOf = (match: RegExpExecArray | null) => ({index: match?.index ?? -1, length: match?.[0].length ?? 0});

/** The five files that register a new screen. `isNewArea`: the area is made with it, so that the list of areas is edited and not the area's. */
export function editsFor(screen: NewScreen, isNewArea: boolean): readonly Edit[] {
  const {area, name, camel, pascal, live} = screen;
  const routes = `${camel}Routes`;
  return [
    {
      file: 'contract/screens.ts',
      apply: (text) =>
        insertLast(
          text,
          new RegExp(`    path: '(?:${pathsUpTo(screen.group)})/[\\s\\S]*?\\n  },\\n`, 'g'),
          '] as const satisfies readonly ScreenRow[];',
          rowOf(screen),
        ),
    },
    isNewArea
      ? {file: 'contract/index.ts', apply: (text) => withArea(text, area)}
      : {
          file: `contract/${area}/index.ts`,
          apply(text) {
            const imported = `import {${camel}Samples} from './${name}.samples.ts';\nimport {${camel}} from './${name}.ts';\n`;
            const exported = `export {${camel}} from './${name}.ts';\n`;
            const called = insert(insert(text, /^import /m, imported), /^export const \w+Calls/m, `${exported}\n`);
            return joinList(joinList(called, 'Calls', camel), 'Samples', `...${camel}Samples`);
          },
        },
    {
      file: 'app/screens.ts',
      apply: (text) =>
        insert(
          text,
          /^ {2}CustomSettings:/m,
          `  ${pascal}: withTexts(() => import('./features/${area}/${name}/index.tsx'), ${['asset-tree', ...(live ? ['device'] : []), name]
            .sort()
            .map((one) => `'${one}'`)
            .join(', ')}),\n`,
        ),
    },
    {
      file: 'app/texts/text-table.ts',
      apply: (text) =>
        insert(
          text,
          '}\n\nexport type Namespace',
          `  readonly '${name}': typeof import('../features/${area}/${name}/texts/zh-CN.json');\n`,
        ),
    },
    {
      file: 'server/areas/routes.ts',
      apply: (text) =>
        insert(insert(text, '\ntype Routes =', `import {${routes}} from './${area}/routes/${name}.ts';\n`), /\n\];/, `\n  ${routes},`),
    },
  ];
}

/** The paths of the groups of the menu down to this one, as alternatives of a pattern: rows follow the order of the groups. */
function pathsUpTo(group: MenuGroupName): string {
  const names = Object.keys(MENU_GROUPS) as MenuGroupName[];
  return names
    .slice(0, names.indexOf(group) + 1)
    .map((name) => MENU_GROUPS[name].path)
    .join('|');
}

/** A new area's lines in the list of all calls and samples. */
function withArea(text: string, area: string): string {
  const imported = insert(text, /^import type \{Call\}/m, `import {${area}Calls, ${area}Samples} from './${area}/index.ts';\n`);
  const exported = insert(imported, /^export \* from '\.\/base/m, `export * from './${area}/index.ts';\n`);
  const called = insert(exported, /(?<=^export const calls:[^;]*)\n\];/m, `\n  ...${area}Calls,`);
  return insert(called, /(?<=^export const samples:[^;]*)\n\];/m, `\n  ...${area}Samples,`);
}

/** Adds to an area's exported list, whether it is written in brackets or named. */
function joinList(text: string, kind: 'Calls' | 'Samples', added: string): string {
  return text.replace(new RegExp(`(export const \\w+${kind}: [^=]+ = )([^;]+);`), (_, head: string, list: string) => {
    const inner = list.startsWith('[') ? list.replace(/^\[\s*|,?\s*\]$/g, '') : `...${list}`;
    return `${head}[${inner}, ${added}];`;
  });
}

/** The administrator alone sees a new screen, until a person decides who else does. */
function rowOf({area, pascal, camel, path, flat, group, titles}: NewScreen): string {
  const title = Object.entries(titles).map(([language, text]) => `'${language}': '${text}'`);
  return `  {
    area: '${area}',
    component: '${pascal}',
    path: '${path}',
    titleKey: '${camel}',
    title: {${title.join(', ')}},
    icon: 'table-2',
    permission: '${flat}',
    grants: ['query'],
    group: '${group}',
    roles: {admin: {group: '${group}', may: {${flat}: ['query']}}},
  },
`;
}
