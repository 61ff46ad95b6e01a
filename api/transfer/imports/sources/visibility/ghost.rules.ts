import { readFlag } from './flag.ts';
import { futureRule, isUnclear, type VisibilityRule } from './rule.ts';

/** What an export of Ghost says about a post. */
export interface GhostFacts {
  status: string;
  visibility: string;
  isEmailOnly: unknown;
  time: string | null;
  /** Whether it has a date that cannot be read. */
  hasUnreadDate: boolean;
  /** The setting “Make site private”. */
  isPrivateSite: unknown;
  now: number;
}

const posts = 'https://docs.ghost.org/admin-api/posts/overview';

export const ghostRules: readonly VisibilityRule<GhostFacts>[] = [
  futureRule('Ghost', `${posts}#scheduled`, ({ time }) => [time]),
  {
    system: 'Ghost',
    source: posts,
    finds: ({ status, time, now }) =>
      status === 'published' || (status === 'scheduled' && time !== null && Date.parse(time) > now)
        ? null
        : `status: ${status}`,
  },
  {
    system: 'Ghost',
    source: 'https://docs.ghost.org/admin-api/posts/sending-a-post-via-email',
    finds: ({ isEmailOnly }) =>
      isEmailOnly === undefined || isEmailOnly === null || readFlag(isEmailOnly) === false
        ? null
        : 'it was sent as a mail only',
  },
  {
    system: 'Ghost',
    source: 'https://ghost.org/help/access-settings/',
    becomes: 'private',
    finds: ({ visibility }) => (visibility === 'public' ? null : `visibility: ${visibility}`),
    says: (found) => `It was for members only (${found}), and is not public here.`,
  },
  {
    system: 'Ghost',
    source: 'https://ghost.org/help/private-sites/',
    becomes: 'private',
    finds: ({ isPrivateSite }) =>
      isPrivateSite === null || isPrivateSite === undefined || readFlag(isPrivateSite) === false
        ? null
        : 'the whole site asks for a password',
  },
  {
    system: 'Ghost',
    says: isUnclear,
    source: `${posts}#scheduled`,
    finds: ({ hasUnreadDate }) => (hasUnreadDate ? 'its date cannot be read' : null),
  },
];
