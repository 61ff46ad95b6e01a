// `npm run migration:create -- add-summary`: writes the difference between entities and migrations as a new migration,
// computed on an empty temporary database.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import { format, type FormatConfig } from 'oxfmt';
import { migrate } from '../api/kernel/database/migrate.ts';
import { createOrm } from '../api/app/orm.ts';
import { startTestServer } from '../api/testing/database/database.server.ts';
import { root } from './build/build-outputs.ts';
import { ownTables } from '../api/features.ts';

const name = process.argv[2];
if (name === undefined || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Usage: npm run migration:create -- add-summary (lower case with hyphens)');
  process.exit(1);
}

const server = await startTestServer(process.env.TEST_DATABASE);
try {
  const orm = createOrm(server.ownerUrl);
  try {
    await migrate(orm, server.ownerUrl, ownTables);
    const up = await difference(orm);
    if (up.trim() === '' && !process.argv.includes('--empty')) {
      console.log('Entities and migrations match: nothing to write. Add --empty for a data migration.');
    } else {
      await write(name, up);
    }
  } finally {
    await orm.close();
  }
} finally {
  await server.stop();
}

/**
 * Applies and returns the statements that bring the database in line with the entities. MikroORM drops and adds a
 * generated column whose expression has changed, and PostgreSQL drops its indexes with it: the second comparison finds
 * these.
 */
async function difference(orm: MikroORM): Promise<string> {
  const parts: string[] = [];
  for (let round = 1; round <= 2; round++) {
    const { up } = await orm.schema.getUpdateSchemaMigrationSQL({ wrap: false });
    await orm.schema.execute(up);
    parts.push(up);
  }
  return parts.join('\n').trim();
}

async function write(name: string, up: string): Promise<void> {
  const folder = join(root, 'api/kernel/database');
  const file = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}-${name}`;
  const className = name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const path = join(folder, 'migrations', `${file}.ts`);
  const config = JSON.parse(await readFile(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code } = await format(path, source(className, up), config);
  await writeFile(path, code, { flag: 'wx' });

  const list = join(folder, 'migrations.ts');
  const before = await readFile(list, 'utf8');
  const imported = before.replace(/^((?:import .*\n)+)/, `$1import { ${className} } from './migrations/${file}.ts';\n`);
  const after = imported.replace(/,?\n\];$/m, `,\n  { name: '${file}', class: ${className} },\n];`);
  if (after === imported) throw new Error(`${path} is written, but ${list} has no list that it could be added to`);
  await writeFile(list, after);
  console.log(
    `Wrote api/kernel/database/migrations/${file}.ts and added it to api/kernel/database/migrations.ts. Review it before committing.`,
  );
}

/** Without `down`: a released migration is corrected by a further one. */
function source(className: string, up: string): string {
  return `import { Migration } from '@mikro-orm/migrations';

export class ${className} extends Migration {
  override up(): void {
${statements(up)}
  }
}
`;
}

function statements(sql: string): string {
  return sql
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `    this.addSql(\`${line.replace(/[\\`$]/g, '\\$&')}\`);`)
    .join('\n');
}
