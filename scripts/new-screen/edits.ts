import {MENU_GROUPS, ROLE_IDS} from '@livebus/contract';
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

/** The six files that register a new screen. */
export function editsFor(screen: NewScreen): readonly Edit[] {
  const {area, name, camel, pascal} = screen;
  const routes = `${camel}Routes`;
  const groupPath = MENU_GROUPS[screen.group].path;
  return [
    {
      file: 'contract/screens.ts',
      apply: (text) =>
        insertLast(
          text,
          new RegExp(`    path: '${groupPath}/[\\s\\S]*?\\n  },\\n`, 'g'),
          '] as const satisfies readonly ScreenRow[];',
          rowOf(screen),
        ),
    },
    {
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
          `  ${pascal}: withTexts(() => import('./features/${area}/${name}/index.tsx'), ${['asset-tree', name]
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
    {file: 'docs/access.md', apply: (text) => withAccess(text, screen)},
  ];
}

/** Adds to an area's exported list, whether it is written in brackets or named. */
function joinList(text: string, kind: 'Calls' | 'Samples', added: string): string {
  return text.replace(new RegExp(`(export const \\w+${kind}: [^=]+ = )([^;]+);`), (_, head: string, list: string) => {
    const inner = list.startsWith('[') ? list.replace(/^\[\s*|,?\s*\]$/g, '') : `...${list}`;
    return `${head}[${inner}, ${added}];`;
  });
}

function rowOf({area, pascal, camel, path, flat, group, titles}: NewScreen): string {
  const title = Object.entries(titles).map(([language, text]) => `'${language}': '${text}'`);
  const roles = ROLE_IDS.map((role) => `      ${role}: {group: '${group}', may: {${flat}: ['query']}},\n`);
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
    roles: {
${roles.join('')}    },
  },
`;
}

/** The screen's lines in the access tables: what can be ticked, who sees it, who may use its call. */
function withAccess(text: string, {area, camel, path, flat, group, titles}: NewScreen): string {
  const place = MENU_GROUPS[group].title['zh-CN'];
  const everyRole = ROLE_IDS.map(() => place).join(' | ');
  const grant = `| \`${flat}.query\` | ${titles['zh-CN']} |\n`;
  // Permissions follow the order of the check boxes: work first, then uploading, then system administration.
  const ticked =
    area === 'system'
      ? insert(text, /(?<=\n\| `audit\.query`[^\n]*\n(?:\| `[^\n]*\n)*)(?=\n)/, grant)
      : insert(text, '| `file.add` |', grant);
  const mate = new RegExp(`\\| \`${MENU_GROUPS[group].path}/[^\\n]*\\n`, 'g');
  const seen = insertLast(
    ticked,
    mate,
    '\n## Without a session',
    `| \`${path}\` ${titles['zh-CN']} | \`${flat}.query\` | ${everyRole} | – |\n`,
  );
  const may = `${ROLE_IDS.map(() => 'yes').join(' | ')} | – | yes`;
  return insert(seen, '| `GET /api/message/bellWarn` |', `| \`GET /api/${area}/${camel}\` | ${may} | station by \`stationId\` |\n`);
}
