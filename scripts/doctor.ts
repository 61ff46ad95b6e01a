// `npm run doctor`: what is wrong, and what to do about it. Ends with 1 when Halden cannot run like this.
import { examine } from '../api/command-line/doctor.ts';
import { loadConfig } from '../api/config.ts';

const signs = { ok: 'ok    ', note: 'note  ', wrong: 'WRONG ' } as const;
const findings = await examine(loadConfig);
for (const { level, what, remedy } of findings) {
  console.log(`${signs[level]}${what}`);
  if (remedy !== undefined) console.log(`      → ${remedy}`);
}
if (findings.some(({ level }) => level === 'wrong')) process.exitCode = 1;
