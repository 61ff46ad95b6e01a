/** What Vite writes about a build: modules by their path in `web/`. */
export type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

const entry = 'entry-site.tsx';

/** The scripts that pages are made of, as addresses: the application's first one, what it imports, and the page's own. */
export function appChunks(manifest: Manifest): (modules: readonly string[]) => readonly string[] {
  const known = new Map<string, readonly string[]>();

  const collect = (module: string, files: Set<string>) => {
    const chunk = manifest[module];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported, files);
  };

  return (modules) => {
    const key = modules.join(' ');
    let addresses = known.get(key);
    if (!addresses) {
      const files = new Set<string>();
      for (const module of [entry, ...modules]) collect(module, files);
      addresses = [...files].map((file) => `/${file}`);
      known.set(key, addresses);
    }
    return addresses;
  };
}
