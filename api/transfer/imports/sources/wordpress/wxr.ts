/** A term of an item: a category or a tag. */
export interface WxrTerm {
  domain: string;
  /** Its part of the address. */
  nicename: string;
  name: string;
}

/** A comment of an item, unchanged from the export. */
export interface WxrComment {
  id: string;
  author: string;
  email: string;
  date: string;
  content: string;
  /** `1` for one that visitors saw. */
  approved: string;
  /** Empty or `comment`; `pingback` and `trackback` are what other sites sent. */
  type: string;
  parent: string;
}

/** An `<item>` of a WordPress export (WXR 1.0 to 1.2), unchanged. */
export interface WxrItem {
  title: string;
  link: string;
  creator: string;
  content: string;
  excerpt: string;
  id: string;
  /** `YYYY-MM-DD HH:MM:SS` in UTC; zeros for a draft. */
  postDateGmt: string;
  postDate: string;
  name: string;
  status: string;
  type: string;
  parent: string;
  password: string;
  attachmentUrl: string;
  terms: WxrTerm[];
  /** The last value of each field. */
  meta: Map<string, string>;
  /** Former last parts of its address: `_wp_old_slug` may occur several times. */
  oldSlugs: string[];
  isSticky: string;
  comments: WxrComment[];
  /** Fields that were over the length limit. */
  tooLong: string[];
}

export interface WxrAuthor {
  /** Its key in the items. */
  login: string;
  email: string;
  name: string;
}

/** The elements before the items. */
export interface WxrChannel {
  site: string;
  authors: WxrAuthor[];
  /** The category above each one that has one, by their parts of the address. */
  categoryParents: Map<string, string>;
  /** The names of categories by their ids. */
  categoryNames: Map<string, string>;
}

export const emptyChannel = (): WxrChannel => ({
  site: '',
  authors: [],
  categoryParents: new Map(),
  categoryNames: new Map(),
});

/** The elements that are read, and the field that each fills. */
export const itemFields: Readonly<Record<string, keyof WxrItem>> = {
  title: 'title',
  link: 'link',
  'dc:creator': 'creator',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:post_id': 'id',
  'wp:post_date': 'postDate',
  'wp:post_date_gmt': 'postDateGmt',
  'wp:post_name': 'name',
  'wp:status': 'status',
  'wp:post_type': 'type',
  'wp:post_parent': 'parent',
  'wp:post_password': 'password',
  'wp:attachment_url': 'attachmentUrl',
  'wp:is_sticky': 'isSticky',
};

export const commentFields: Readonly<Record<string, keyof WxrComment>> = {
  'wp:comment_id': 'id',
  'wp:comment_author': 'author',
  'wp:comment_author_email': 'email',
  'wp:comment_date_gmt': 'date',
  'wp:comment_content': 'content',
  'wp:comment_approved': 'approved',
  'wp:comment_type': 'type',
  'wp:comment_parent': 'parent',
};

export const emptyComment = (): WxrComment => ({
  id: '',
  author: '',
  email: '',
  date: '',
  content: '',
  approved: '',
  type: '',
  parent: '',
});

export const emptyItem = (): WxrItem => ({
  title: '',
  link: '',
  creator: '',
  content: '',
  excerpt: '',
  id: '',
  postDate: '',
  postDateGmt: '',
  name: '',
  status: '',
  type: '',
  parent: '',
  password: '',
  attachmentUrl: '',
  terms: [],
  meta: new Map(),
  oldSlugs: [],
  isSticky: '',
  comments: [],
  tooLong: [],
});
