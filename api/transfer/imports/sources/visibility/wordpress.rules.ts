import type { WxrItem } from '../wordpress/wxr.ts';
import { readFlag } from './flag.ts';
import { futureRule, isUnclear, type VisibilityRule } from './rule.ts';

/** What an export of WordPress says about an item. */
export interface WordPressFacts {
  item: Pick<WxrItem, 'status' | 'password' | 'meta'>;
  time: string | null;
  now: number;
  /** Whether it has a date that cannot be read. */
  hasUnreadDate: boolean;
  /** Parts of its content that only some visitors see. */
  conditions: readonly string[];
}

const statuses = 'https://wordpress.org/documentation/article/post-status/';

/** Fields in which plug-ins for memberships keep who may read an item. */
const restrictions =
  /^_?(?:members_access_role|rcp_(?:user_level|access_level|subscription_level|paid_only)|wc_memberships_.*restrict\w*|mepr_.*|memberpress_.*|pmpro_.*|um_content_restriction|wpmem_block|content_control.*|wlm_.*|s2member_.*|ihc_mb_(?:who|type).*|simple_restrict.*|groups-read|groups-groups_read_post|jetpack_newsletter_access|woocommerce_memberships.*|post_restrict\w*|restrict_content\w*|passster_.*|password_protect\w*|ppw_.*|patreon-level|memberful_acl|wpuf_res_\w+|access_restriction\w*|wishlist\w*|_?is_restricted)$/i;

/** Values that let everybody read an item. */
const nobody = /^(?:a:0:\{\}|everybody|everyone|public|all|none|default|)$/i;

export const wordPressRules: readonly VisibilityRule<WordPressFacts>[] = [
  {
    system: 'WordPress',
    source: `${statuses}#pending`,
    finds: ({ item }) => (item.status === 'pending' ? 'pending' : null),
    says: () => 'It waited for a review, and is a draft here.',
  },
  futureRule('WordPress', `${statuses}#future`, ({ time }) => [time]),
  {
    system: 'WordPress',
    source: `${statuses}#custom-statuses`,
    finds: ({ item: { status } }) =>
      ['publish', 'private', 'draft', 'pending', 'future'].includes(status) ? null : `status: ${status || 'none'}`,
  },
  {
    system: 'WordPress',
    source: `${statuses}#future`,
    finds: ({ item, time, now }) =>
      item.status === 'future' && (time === null || Date.parse(time) <= now) ? 'status: future' : null,
  },
  {
    system: 'WordPress',
    source: 'https://wordpress.org/documentation/article/protect-posts-with-password/',
    becomes: 'private',
    finds: ({ item }) => (item.password === '' ? null : 'password'),
    says: () => 'It had a password, and is private here.',
  },
  {
    system: 'A plug-in of WordPress',
    source: 'https://wordpress.org/plugins/members/',
    finds: ({ item }) => {
      for (const [key, value] of item.meta)
        if (
          restrictions.test(key) &&
          !nobody.test(value.trim()) &&
          readFlag(value) !== false &&
          !/"_um_accessible";s:1:"0"/.test(value)
        )
          return key;
        else if (key === 'wpf-settings' && /"lock_content";(?:i:1|b:1|s:1:"1")/.test(value)) return key;
      return null;
    },
  },
  {
    system: 'A plug-in of WordPress',
    source: 'https://wordpress.com/support/wordpress-editor/blocks/paid-content-block/',
    finds: ({ conditions }) => (conditions.length === 0 ? null : conditions.join(', ')),
    says: (found) => `Some of it was for some visitors only (${found}), so it is a draft here.`,
  },
  {
    system: 'WordPress',
    says: isUnclear,
    source: `${statuses}#future`,
    finds: ({ hasUnreadDate }) => (hasUnreadDate ? 'its date cannot be read' : null),
  },
];
