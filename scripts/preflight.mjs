// Reports missing requirements in a sentence each, before something else fails with a page of errors. Plain old
// JavaScript, which any version of Node can read.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const isInstalling = process.argv[2] === 'install';
const problems = isInstalling ? beforeInstall() : beforeStart();

if (problems.length > 0) {
  console.error(
    [
      '',
      'Halden cannot ' + (isInstalling ? 'be installed' : 'start') + ' yet:',
      ...problems.map((line) => '  - ' + line),
      '',
    ].join('\n'),
  );
  process.exit(1);
}

// `preflight.mjs <script>` continues with the script in this process, which saves a start of Node compared with an npm
// hook.
if (process.argv[2] && !isInstalling) await import(pathToFileURL(join(root, process.argv[2])).href);

function beforeInstall() {
  const found = [];
  const node = Number(process.versions.node.split('.')[0]);
  if (node < 20)
    found.push('Node 20 or newer is needed to install it (this is ' + process.versions.node + '): https://nodejs.org');
  const npm = /\bnpm\/(\d+)\.(\S+)/.exec(process.env.npm_config_user_agent || '');
  if (!npm) found.push('npm is needed to install it: other package managers do not read its package-lock.json.');
  else if (Number(npm[1]) < 10)
    found.push('npm 10 or newer is needed (this is ' + npm[1] + '.' + npm[2] + '): npm install --global npm');
  return found;
}

function beforeStart() {
  const packages = join(root, 'node_modules');
  if (!existsSync(packages)) return ['Nothing is installed: run "npm ci" first.'];
  const node = Number(process.versions.node.split('.')[0]);
  if (node < 24) {
    if (existsSync(join(packages, 'node')))
      return [
        'The install script of the npm package "node" did not run, so Node 24 is missing (this is ' +
          process.versions.node +
          '). ' +
          again(),
      ];
    return [
      'Node 24 is needed, and this is ' +
        process.versions.node +
        '. It comes with "npm ci", unless the development dependencies are left out.',
    ];
  }
  return toolsProblems(packages);
}

function toolsProblems(packages) {
  // Production installs have no build tools and need none.
  if (!existsSync(join(packages, '@swc/core'))) return [];
  try {
    createRequire(import.meta.url)('@swc/core');
    return [];
  } catch {
    return [
      'The compiler @swc/core does not run on this platform (' +
        process.platform +
        ' ' +
        process.arch +
        '), or its install script did not run. ' +
        again(),
    ];
  }
}

function again() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return 'Run "npm ci" again, without --ignore-scripts (npm ' + engines.npm + ').';
}
