import { readFileSync } from 'node:fs';

const read = <T>(file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')) as T;

interface Locked {
  version: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  deprecated?: string;
}

const manifest = read<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>> & {
    allowScripts: Record<string, boolean>;
  }
>('package.json');
const locked = Object.entries(read<{ packages: Record<string, Locked> }>('package-lock.json').packages).filter(
  ([path]) => path !== '',
);
// The server is built with its libraries, so those of development are what runs; but what is for other machines than this.
const used = locked.filter(([, { optional }]) => !optional);

// What SECURITY.md says of what Halden is made of.
test('every version is one version', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});

test('what is installed everywhere has a checksum, and is still looked after', () => {
  expect(used.length).toBeGreaterThan(300);
  expect(used.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  expect(used.filter(([, { deprecated }]) => deprecated).map(([path]) => path)).toEqual([]);
});

test('what runs a script when it is installed is named', () => {
  const named = Object.keys(manifest.allowScripts).map((name) => name.replace(/(?<=.)@[^/]*$/, ''));
  const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(running.map(([path]) => path.split('node_modules/').at(-1) ?? ''));
  expect([...names].filter((name) => !named.includes(name))).toEqual([]);
});
