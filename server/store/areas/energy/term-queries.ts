import type {TermContent} from '@livebus/contract';
import type {Connections} from '../../connections.ts';
import {inBatches} from '../../in-batches.ts';
import {audit} from '../audit/audit-queries.ts';
import type {TermPlace, TermStore, TermVersion} from './terms.ts';

export function termQueries({reader, change: inOne, by}: Connections): TermStore {
  return {
    async of(projectIds) {
      if (projectIds.length === 0) return [];
      const rows = await reader
        .selectFrom('energy_term')
        .selectAll()
        .where('project_id', 'in', [...projectIds])
        .orderBy('project_id')
        .orderBy('kind')
        .orderBy('valid_from')
        .orderBy('revision')
        .execute();
      // The next row of the same place is a later revision.
      const newest = rows.filter((row, i) => !isSamePlace(row, rows[i + 1]));
      return newest.flatMap(({content, ...row}) => {
        if (content === null) return [];
        const {project_id: projectId, kind, valid_from: validFrom, revision, at_ms: atMs, name} = row;
        return [{projectId, kind, validFrom, revision, atMs, name, content: JSON.parse(content)} as TermVersion];
      });
    },
    set: (place, content, after, atMs) =>
      inOne('energy terms', async (change) => {
        const {projectId, kind, validFrom} = place;
        const revisions = await change
          .selectFrom('energy_term')
          .select(['revision', 'content', 'name'])
          .where('project_id', '=', projectId)
          .where('kind', '=', kind)
          .where('valid_from', '=', validFrom)
          .orderBy('revision', 'desc')
          .execute();
        const newest = revisions[0];
        const now = contentOf(newest?.content);
        // What was taken back stands no more: it is added as the first was, and its revisions go on.
        const standing = now === null ? 0 : newest!.revision;
        // The same again changes nothing, so that it may be sent again.
        if (JSON.stringify(content) === JSON.stringify(now)) return {kind: 'done', revision: newest?.revision ?? 0};
        if (standing !== after) {
          const seen = contentOf(revisions.find(({revision}) => revision === after)?.content);
          return {kind: 'changed', by: newest?.name ?? null, now, seen};
        }
        const revision = (newest?.revision ?? 0) + 1;
        await change
          .insertInto('energy_term')
          .values({...rowOf(place, content), revision, at_ms: atMs, account_id: by.accountId, name: by.name})
          .execute();
        await audit(change, by, {
          action: now === null ? 'term.add' : content === null ? 'term.remove' : 'term.change',
          subject: {kind: 'project', id: projectId},
          ...(now !== null && {before: {kind, validFrom, ...now}}),
          ...(content !== null && {after: {kind, validFrom, ...content}}),
        });
        return {kind: 'done', revision};
      }),
    seed: (terms) =>
      inOne('energy terms', async (change) => {
        const rows = await change.selectFrom('energy_term').select(['project_id', 'kind']).distinct().execute();
        const had = new Set(rows.map((row) => `${row.project_id} ${row.kind}`));
        const added = terms.filter(({projectId, kind}) => !had.has(`${projectId} ${kind}`));
        const nobody = {revision: 1, at_ms: null, account_id: null, name: null};
        for (const batch of inBatches(added.map((term) => ({...rowOf(term, term.content), ...nobody}))))
          await change.insertInto('energy_term').values(batch).execute();
      }),
  };
}

const rowOf = ({projectId, kind, validFrom}: TermPlace, content: TermContent | null) => ({
  ...{project_id: projectId, kind, valid_from: validFrom},
  content: content === null ? null : JSON.stringify(content),
});

const contentOf = (json: string | null | undefined): TermContent | null => (json == null ? null : (JSON.parse(json) as TermContent));

interface PlaceRow {
  readonly project_id: string;
  readonly kind: string;
  readonly valid_from: string;
}

const isSamePlace = (one: PlaceRow, other: PlaceRow | undefined) =>
  other !== undefined && one.project_id === other.project_id && one.kind === other.kind && one.valid_from === other.valid_from;
