// `npm run doctor`: lists problems and how to solve them. Exits with 1 if Halden cannot run.
import { examine } from '../api/command-line/doctor.ts';
import { loadConfig } from '../api/config.ts';

const signs = { ok: 'ok    ', note: 'note  ', wrong: 'WRONG ' } as const;
const findings = await examine(loadConfig);
for (const { level, what, remedy } of findings) {
  console.log(`${signs[level]}${what}`);
  if (remedy !== undefined) console.log(`      → ${remedy}`);
}
if (findings.some(({ level }) => level === 'wrong')) process.exitCode = 1;
