/** Vite's build manifest: chunks by module path in `web/`. */
export type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

const entry = 'entry-site.tsx';

/** Addresses of a page's scripts: the application's entry first, what it imports, and the page's own modules. */
export function appChunks(manifest: Manifest): (modules: readonly string[]) => readonly string[] {
  const cache = new Map<string, readonly string[]>();

  const collect = (module: string, files: Set<string>) => {
    const chunk = manifest[module];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported, files);
  };

  return (modules) => {
    const key = modules.join(' ');
    let addresses = cache.get(key);
    if (!addresses) {
      const files = new Set<string>();
      for (const module of [entry, ...modules]) collect(module, files);
      addresses = [...files].map((file) => `/${file}`);
      cache.set(key, addresses);
    }
    return addresses;
  };
}
