import type { KindDeclaration } from '#schema/content/define';
import type { ContentResource } from '#schema/permissions';
import { presence } from '#schema/content/review';
import { BadInput } from '../../kernel/errors/errors.ts';
import { userName } from '../../people/users/user.entity.ts';
import { Presence } from './presence.entity.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Another editor of the item that is open now. */
export interface PresentRow {
  userId: number;
  name: string;
  isOwn: boolean;
}

const tabPattern = /^[\w-]{8,64}$/;

/**
 * Who has an item open. Editors send a heartbeat every 25 seconds; a minute without one counts as closed. Kept
 * in an unlogged table, which all servers share and which costs no write-ahead log.
 */
export class PresenceService {
  constructor(
    private readonly scope: Pick<Scope, 'em' | 'access'>,
    private readonly kind: KindDeclaration,
  ) {}

  /**
   * Records that this tab has the item open.
   * @param tab a random text of the tab's
   * @returns each other person once; the viewer's own other tabs are `isOwn`
   */
  async announce(id: number, tab: string): Promise<PresentRow[]> {
    const viewer = this.requireReader();
    if (!tabPattern.test(tab)) throw new BadInput('Not the name of a tab', { tab: 'Not the name of a tab' });
    // The insert finds no item that is absent, in the trash or of another kind, and takes over no tab of another
    // person.
    return this.scope.em.execute<PresentRow[]>(
      `with expired as (
         delete from presence where seen_at < now() - make_interval(secs => ${presence.goneAfterSeconds})
       ), announced as (
         insert into presence (tab, content_id, user_id, seen_at)
         select :tab, c.id, :viewer, now() from content c where c.id = :id and c.kind = :kind and c.deleted_at is null
         on conflict (tab) do update set content_id = excluded.content_id, seen_at = excluded.seen_at
           where presence.user_id = excluded.user_id
         returning content_id
       )
       select u.id as "userId", ${userName} as name,
         u.id = :viewer as "isOwn"
       from presence p join users u on u.id = p.user_id and u.deleted_at is null
       where p.content_id in (select content_id from announced) and p.tab <> :tab
         and p.seen_at >= now() - make_interval(secs => ${presence.goneAfterSeconds})
       group by u.id order by min(p.seen_at), u.id limit 20`,
      { id, tab, viewer: viewer.id, kind: this.kind.name },
    );
  }

  /** Records that this tab has closed the item. */
  async leave(tab: string): Promise<void> {
    const viewer = this.requireReader();
    await this.scope.em.nativeDelete(Presence, { tab, userId: viewer.id });
  }

  private requireReader() {
    this.scope.access.requireAccount('Only a person can have an item open');
    return this.scope.access.require('read', this.kind.plural as ContentResource);
  }
}
