import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Access, type Viewer } from './access.ts';
import { AccessService } from './access/access.service.ts';
import { AuthService, type SessionHandle } from './auth/auth.service.ts';
import { SessionService } from './auth/session.service.ts';
import { articleKind, pageKind, postKind } from './content/content.kind.ts';
import type { MediaLibrary } from './media/library.ts';
import { MediaService } from './media/media.service.ts';
import { MessageService } from './contact/message.service.ts';
import { ContentService } from './content/content.service.ts';
import { PublishedService } from './content/published.service.ts';
import { DashboardService } from './dashboard/dashboard.service.ts';
import { SubscriberService } from './newsletter/subscriber.service.ts';
import { RoleService } from './roles/role.service.ts';
import { SearchService } from './search/search.service.ts';
import { SettingService } from './settings/setting.service.ts';
import { noCaller, type Caller } from './throttle/caller.ts';
import { SocialService } from './social/social.service.ts';
import { ThrottleService } from './throttle/throttle.service.ts';
import { UserService } from './users/user.service.ts';

/** Who asks, and with what. */
export interface Asking {
  em: SqlEntityManager;
  viewer: Viewer | null;
  session: SessionHandle;
  caller: Caller;
  publicUrl: string;
  library: MediaLibrary;
}

/** All that one request may do, as whoever is asking. Both transports hold the same one. */
export function createScope({ em, viewer, session, caller, publicUrl, library }: Asking) {
  const access = new Access(viewer);
  const throttle = new ThrottleService(em, caller);
  const settings = new SettingService(em, access);
  const published = new PublishedService(em);
  return {
    viewer,
    access,
    publicUrl,
    explain: new AccessService(em, access),
    pages: new ContentService(em, access, pageKind),
    posts: new ContentService(em, access, postKind),
    articles: new ContentService(em, access, articleKind),
    published,
    users: new UserService(em, access, session),
    roles: new RoleService(em, access),
    media: new MediaService(em, access, library),
    messages: new MessageService(em, access, throttle),
    subscribers: new SubscriberService(em, access, throttle),
    search: new SearchService(em),
    settings,
    social: new SocialService(settings, published),
    auth: new AuthService(em, access, session, throttle, caller),
    sessions: new SessionService(em, access, session),
    dashboard: new DashboardService(em, access),
  };
}

export type Scope = ReturnType<typeof createScope>;

/** Of whoever has no browser. */
export const noSession: SessionHandle = {
  id: undefined,
  device: { knownFor: () => undefined, remember: () => undefined },
  requireSafe: () => undefined,
  start: () => Promise.resolve(false),
  end: () => Promise.resolve(),
};

/** What anybody may do, for what the server itself asks. */
export function visitorScope({ em, publicUrl, library }: Pick<Asking, 'em' | 'publicUrl' | 'library'>): Scope {
  return createScope({ em, viewer: null, session: noSession, caller: noCaller, publicUrl, library });
}
