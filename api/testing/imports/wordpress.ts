/** An `<item>` of a WordPress export for tests. */
export interface WordPressItem {
  id: number;
  type?: string;
  title?: string;
  name?: string;
  status?: string;
  link?: string;
  content?: string;
  excerpt?: string;
  date?: string;
  creator?: string;
  parent?: number;
  password?: string;
  attachmentUrl?: string;
  categories?: Record<string, string>;
  tags?: Record<string, string>;
  /** Of further taxonomies. */
  terms?: readonly { domain: string; nicename: string; name: string }[];
  meta?: Record<string, string>;
  comments?: readonly WordPressComment[];
}

export interface WordPressComment {
  id: number;
  parent?: number;
  author?: string;
  email?: string;
  content: string;
  approved?: string;
  type?: string;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** A WordPress export of `https://old.example` as its Tools, Export writes it. */
export const wordPressExport = (
  items: readonly WordPressItem[],
  site = 'https://old.example',
) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Old site</title>
<link>${site}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>${site}</wp:base_blog_url>
<wp:category><wp:category_nicename>sea</wp:category_nicename><wp:category_parent>water</wp:category_parent><wp:cat_name>${cdata('Sea')}</wp:cat_name></wp:category>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata('ann')}</wp:author_login><wp:author_email>${cdata('ann@old.example')}</wp:author_email><wp:author_display_name>${cdata('Ann Old')}</wp:author_display_name></wp:author>
${items.map(itemXml).join('\n')}
</channel>
</rss>
`;

function itemXml(item: WordPressItem): string {
  const {
    id,
    type = 'post',
    title = `Item ${id}`,
    status = 'publish',
    date = '2019-05-01 10:00:00',
    content = '<p>Text</p>',
  } = item;
  const term =
    (domain: string) =>
    ([nicename, name]: [string, string]) =>
      `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`;
  return `<item>
<title>${cdata(title)}</title>
<link>${item.link ?? `https://old.example/2019/05/01/${item.name ?? `item-${id}`}/`}</link>
<dc:creator>${cdata(item.creator ?? 'ann')}</dc:creator>
<content:encoded>${cdata(content)}</content:encoded>
<excerpt:encoded>${cdata(item.excerpt ?? '')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${date}</wp:post_date>
<wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:post_name>${cdata(item.name ?? `item-${id}`)}</wp:post_name>
<wp:status>${cdata(status)}</wp:status>
<wp:post_parent>${item.parent ?? 0}</wp:post_parent>
<wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password>${cdata(item.password ?? '')}</wp:post_password>
${item.attachmentUrl ? `<wp:attachment_url>${cdata(item.attachmentUrl)}</wp:attachment_url>` : ''}
${Object.entries(item.categories ?? {})
  .map(term('category'))
  .join('')}${Object.entries(item.tags ?? {})
    .map(term('post_tag'))
    .join('')}${(item.terms ?? []).map(({ domain, nicename, name }) => term(domain)([nicename, name])).join('')}
${Object.entries(item.meta ?? {})
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join('')}
${(item.comments ?? [])
  .map(
    (comment) => `<wp:comment>
<wp:comment_id>${comment.id}</wp:comment_id>
<wp:comment_author>${cdata(comment.author ?? 'Ben')}</wp:comment_author>
<wp:comment_author_email>${comment.email ?? 'ben@readers.example'}</wp:comment_author_email>
<wp:comment_author_IP>203.0.113.7</wp:comment_author_IP>
<wp:comment_date_gmt>2019-05-0${comment.id} 10:00:00</wp:comment_date_gmt>
<wp:comment_content>${cdata(comment.content)}</wp:comment_content>
<wp:comment_approved>${comment.approved ?? '1'}</wp:comment_approved>
<wp:comment_type>${comment.type ?? ''}</wp:comment_type>
<wp:comment_parent>${comment.parent ?? 0}</wp:comment_parent>
</wp:comment>`,
  )
  .join('')}
</item>`;
}
