/** The programme that makes the site of the texts; null if nothing shows it. */
export type Generator = 'Hugo' | 'Jekyll' | 'Eleventy' | 'Astro' | 'Pelican' | null;

/** The files that each generator needs, most telling first. Jekyll and Hexo have a configuration of the same name. */
const signs: readonly (readonly [Exclude<Generator, null>, RegExp])[] = [
  ['Hugo', /^(?:hugo\.(?:toml|ya?ml|json)|config\/_default\/.*)$/],
  ['Eleventy', /^(?:\.eleventy\.(?:js|cjs|mjs)|eleventy\.config\.\w+)$/],
  ['Astro', /^astro\.config\.\w+$/],
  ['Pelican', /^(?:pelicanconf\.py|publishconf\.py|pelican\.conf\.py)$/],
  ['Jekyll', /^(?:_config\.ya?ml|Gemfile|_layouts\/.*|_posts\/.*)$/],
  ['Hugo', /^(?:config\.(?:toml|ya?ml|json)|(?:.*\/)?_index(?:\.\w+)?\.md)$/],
];

/** @param names of all files, from the folder of the site */
export function generatorOf(names: readonly string[]): Generator {
  return signs.find(([, sign]) => names.some((name) => sign.test(name)))?.[0] ?? null;
}
