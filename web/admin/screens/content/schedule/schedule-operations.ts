import type { TypedDocumentNode } from '@apollo/client';
import { capitalised } from '#schema/text/capitalised';
import { typeNameOf } from '#schema/content/kind';
import type { ScheduleInput } from '../../../../gql/types.gen.ts';
import { typedDocument } from '../../../../lib/requests/typed-document.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import type { BulkResult } from '../kinds/content-operations.ts';
import { scheduleFields, type Schedule } from './schedule-fragment.ts';

export interface ItemSchedule extends Schedule {
  /** Null for a deleted account. */
  by: { id: string; name: string } | null;
  /** Whether the item was edited after the revision was chosen. */
  isEditedSince: boolean;
}

type ScheduleChange = { id: string; input: ScheduleInput };

interface ScheduleOperations {
  one: TypedDocumentNode<{ schedule: ItemSchedule | null }, { id: string }>;
  save: TypedDocumentNode<{ schedule: ItemSchedule }, ScheduleChange>;
  remove: TypedDocumentNode<{ deleted: boolean }, { id: string }>;
  saveAll: TypedDocumentNode<{ result: BulkResult }, { ids: string[]; input: ScheduleInput }>;
}

const made = new Map<string, ScheduleOperations>();

/** The operations on the schedules of a kind. */
export function scheduleOperations(kind: ContentKind): ScheduleOperations {
  const known = made.get(kind.name);
  if (known) return known;
  const type = typeNameOf(kind);
  const types = capitalised(kind.plural);
  const fields = `${scheduleFields} by { id name } isEditedSince`;
  const operations: ScheduleOperations = {
    one: typedDocument(
      `query Panel${type}Schedule($id: ID!) { schedule: ${kind.name}Schedule(id: $id) { ${fields} } }`,
    ),
    save: typedDocument(
      `mutation Save${type}Schedule($id: ID!, $input: ScheduleInput!) {
        schedule: save${type}Schedule(id: $id, input: $input) { ${fields} }
      }`,
    ),
    remove: typedDocument(`mutation Delete${type}Schedule($id: ID!) { deleted: delete${type}Schedule(id: $id) }`),
    saveAll: typedDocument(
      `mutation Schedule${types}($ids: [ID!]!, $input: ScheduleInput!) {
        result: schedule${types}(ids: $ids, input: $input) {
          done
          unchanged
          refused { id code message }
        }
      }`,
    ),
  };
  made.set(kind.name, operations);
  return operations;
}
