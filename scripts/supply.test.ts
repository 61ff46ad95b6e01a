import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './build/build-outputs.ts';
import { unbundled } from './vite/unbundled.ts';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

interface Locked {
  version: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  deprecated?: string;
  license?: string;
}

/** A package in an SBOM (CycloneDX). */
interface Component {
  name: string;
  version: string;
  properties: { name: string; value: string }[];
}

const isProduction = ({ properties }: Component) =>
  !properties.some(({ name }) => name === 'cdx:npm:package:development');

const idOf = ({ name, version }: Component) => `${name}@${version}`;

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { dependencies, devDependencies, optionalDependencies, allowScripts } = read('package.json') as Manifest;
const locked = Object.entries((read('package-lock.json') as { packages: Record<string, Locked> }).packages).filter(
  ([path]) => path !== '',
);
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';
// Optional packages include the builds for other platforms, which this machine does not install.
const required = locked.filter(([, { optional }]) => !optional);
// Their files are shipped as they are, or as web/app/theme/font has them.
const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource-variable/'));
const production = new Set(Object.keys({ ...dependencies, ...optionalDependencies }));

// The promises of SECURITY.md about dependencies.

test('every dependency is pinned to one version', () => {
  const pinned = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(pinned.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});

test('every required package has a checksum and is not deprecated', () => {
  expect(required.length).toBeGreaterThan(300);
  expect(required.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  expect(required.filter(([, { deprecated }]) => deprecated).map(([path]) => path)).toEqual([]);
});

test('every package with an install script is named in allowScripts', () => {
  const named = Object.keys(allowScripts).map((name) => name.replace(/(?<=.)@[^/]*$/, ''));
  const running = new Set(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)));
  expect([...running].filter((name) => !named.includes(name))).toEqual([]);
});

describe('production code', () => {
  const sources = globSync('{api,schema,web}/**/*.{ts,tsx}', { cwd: root, exclude: isTest });

  test('imports nothing from devDependencies, and nothing undeclared', () => {
    expect(sources.length).toBeGreaterThan(500);
    const wrong = sources.flatMap((file) =>
      packagesImportedBy(file)
        .filter((name) => !production.has(name))
        .map((name) => `${file} imports ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('uses every dependency', () => {
    // Not imported: flydrive's peer dependency for its S3 driver, and the fonts.
    const indirect = ['@aws-sdk/s3-request-presigner', ...fonts];
    const text = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    const isUsed = (name: string) =>
      ["'", '`'].some((quote) => text.includes(`${quote}${name}${quote}`) || text.includes(`${quote}${name}/`));
    expect(Object.keys(dependencies).filter((name) => !indirect.includes(name) && !isUsed(name))).toEqual([]);
  });
});

describe('what runs in production', () => {
  const shipped = new Set(['api', 'site', 'client', 'panel', 'docs', 'graphiql'].flatMap(bundledIn));

  test('is in the SBOM, and our own dependencies are not marked there as development', () => {
    // Not with --omit=dev, which also leaves out what development packages share. By name, since npm 11 can miss one of
    // several versions; the lock file below is exact.
    const output = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 50_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    });
    const { components } = JSON.parse(output) as { components: Component[] };
    const listed = new Set(components.map(({ name }) => name));
    const marked = new Set(components.filter((component) => !isProduction(component)).map(idOf));
    expect(shipped.size).toBeGreaterThan(300);
    expect(fonts.filter((name) => !shipped.has(`${name}@${dependencies[name]}`))).toEqual([]);
    expect([...shipped].filter((one) => !listed.has(one.replace(/@[^@]*$/, '')))).toEqual([]);
    expect(unbundled.filter((name) => !listed.has(name))).toEqual([]);
    expect(Object.entries(dependencies).filter(([name, version]) => marked.has(`${name}@${version}`))).toEqual([]);
  });

  test('has no package that is locked as a development package, so that `npm audit --omit=dev` covers it', () => {
    const audited = new Set(
      locked.filter(([, { dev }]) => !dev).map(([path, { version }]) => `${nameOf(path)}@${version}`),
    );
    expect([...shipped].filter((one) => !audited.has(one))).toEqual([]);
  });

  test('has a licence that allows it to be passed on', () => {
    const allowed = [
      'MIT',
      'MIT-0',
      'ISC',
      '0BSD',
      'BSD-2-Clause',
      'BSD-3-Clause',
      'Python-2.0',
      'Apache-2.0',
      'BlueOak-1.0.0',
      'OFL-1.1',
      'CC0-1.0',
    ];
    // libvips, which sharp loads as a library of its own.
    const libraries = /^@img\/sharp-/;
    // MIT by its readme; its package.json does not say.
    const unnamed = ['combine-errors'];
    const wrong = locked.filter(([path, { dev, license = '' }]) => {
      const name = nameOf(path);
      if (dev || unnamed.includes(name)) return false;
      const isAllowed = (term: string) =>
        allowed.includes(term) || (term === 'LGPL-3.0-or-later' && libraries.test(name));
      // Of licences joined by OR, we may choose one.
      const terms = license.replaceAll(/[()]/g, '').split(' AND ');
      return !terms.every((term) => term.split(' OR ').some(isAllowed));
    });
    expect(wrong.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });
});

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\.gen\.ts$|(?:^|\/)testing(?:\/|$)/.test(file);
}

function packagesImportedBy(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'));
  const names = importedFiles.map(({ fileName }) => fileName).filter((name) => /^(?:@[\w-]+\/)?[a-z]/i.test(name));
  const packages = names
    .filter((name) => !name.startsWith('node:') && !name.startsWith('virtual:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(packages)];
}

/** The packages in one of the build's outputs, as `name@version`. */
function bundledIn(output: string): string[] {
  const packages = read(`dist/${output}/.vite/license.json`) as { name: string; version: string }[];
  return packages.map(({ name, version }) => `${name}@${version}`);
}
