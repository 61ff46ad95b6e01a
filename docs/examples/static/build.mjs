// Builds a static site from the posts of a Halden site: node build.mjs https://www.example.com out
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@halden/client';
import { srcset } from '@halden/client/pictures';

const [site = 'http://localhost:3000', out = 'out'] = process.argv.slice(2);
const halden = createClient({ url: site });

const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (title, body) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escaped(title)}</title>
  <body>${body}</body>
</html>
`;

const date = (iso) =>
  `<time datetime="${iso}">${new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })}</time>`;

function image(picture) {
  if (!picture) return '';
  const { src, width, height, altText } = picture;
  const set = srcset(picture, 'webp', site);
  return `<img src="${site}${src}"${set ? ` srcset="${set}" sizes="100vw"` : ''} width="${width}" height="${height}" alt="${escaped(altText ?? '')}">`;
}

async function write(path, html) {
  const file = join(out, path, 'index.html');
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, html);
}

const posts = [];
for await (const post of halden.posts.each({ sort: ['-publishedAt'] })) posts.push(post);
const pictures = await halden.posts.pictures(posts.map(({ id }) => id));

for (const { id } of posts) {
  const { title, slug, content, publishedAt } = await halden.posts.get(id);
  // The server sanitises content when it is saved. Pictures in it have addresses of the site.
  const text = content.replaceAll('src="/media/', `src="${site}/media/`);
  await write(
    `blog/${slug}`,
    page(title, `<h1>${escaped(title)}</h1>${date(publishedAt)}${image(pictures.get(id))}${text}`),
  );
}

const links = posts.map(({ title, slug, excerpt }) => {
  const summary = excerpt ? `<p>${escaped(excerpt)}</p>` : '';
  return `<li><a href="/blog/${slug}/">${escaped(title)}</a>${summary}</li>`;
});
await write('', page('Blog', `<h1>Blog</h1><ul>${links.join('')}</ul>`));
console.log(`${posts.length} posts in ${out}`);
