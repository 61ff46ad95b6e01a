import type { KindDeclaration } from '#schema/content/define';
import type { ContentResource, Resource } from '#schema/permissions';
import type { ContentTrashService } from '../content/content-trash.service.ts';
import type { MediaTrashService } from '../media/media-trash.service.ts';
import type { MessageTrashService } from '../messages/message-trash.service.ts';
import type { UserTrashService } from '../users/user-trash.service.ts';
import { userName } from '../users/user.entity.ts';

/** The trash of one kind. Its services check the permission to `delete`. */
export interface TrashBin {
  /** The singular name used by clients. */
  kind: string;
  /** The resource whose `delete` is needed to list it. */
  resource: Resource;
  /** Selects id, title, searched (the text that a search matches), deleted_at and deleted_by. */
  rows: string;
  restore: (id: number, input: unknown) => Promise<object>;
  purge: (id: number) => Promise<void>;
  /** For content: which of these a restore would publish again. */
  publishedAgain?: (ids: readonly number[]) => Promise<number[]>;
}

export function contentBin(kind: KindDeclaration, service: () => ContentTrashService): TrashBin {
  return {
    kind: kind.name,
    resource: kind.plural as ContentResource,
    rows: `select id, title, search_text as searched, deleted_at, deleted_by from content
      where kind = '${kind.name}' and deleted_at is not null`,
    restore: (id, input) => service().restore(id, input),
    purge: (id) => service().purge(id),
    publishedAgain: (ids) => service().publishedAgain(ids),
  };
}

export function mediaBin(service: MediaTrashService): TrashBin {
  return {
    kind: 'media',
    resource: 'media',
    rows: `select id, filename as title, concat_ws(' ', filename, search_text) as searched, deleted_at, deleted_by
      from media where deleted_at is not null`,
    restore: (id, input) => service.restore(id, input),
    purge: (id) => service.purge(id),
  };
}

export function userBin(service: UserTrashService): TrashBin {
  return {
    kind: 'user',
    resource: 'users',
    // People of one name are told apart by their usernames.
    rows: `select id, ${userName} || case when count(*) over (partition by ${userName}) > 1 then ' (' || username || ')' else '' end as title,
        concat_ws(' ', username, email, first_name, last_name) as searched, deleted_at, deleted_by
      from users u where deleted_at is not null`,
    restore: (id, input) => service.restore(id, input),
    purge: (id) => service.purge(id),
  };
}

export function messageBin(service: MessageTrashService): TrashBin {
  return {
    kind: 'message',
    resource: 'messages',
    rows: `select id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as title,
        concat_ws(' ', first_name, last_name, email) as searched, deleted_at, deleted_by
      from messages where deleted_at is not null`,
    restore: (id, input) => service.restore(id, input),
    purge: (id) => service.purge(id),
  };
}
