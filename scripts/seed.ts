// `npm run seed` adds the content of a new installation; with `-- --demo` also demo content.
import { loadConfig } from '../api/config.ts';
import { openDatabase } from '../api/kernel/database/open.ts';
import { createOrm } from '../api/app/orm.ts';
import { seedDemo } from '../api/seed/seed-demo.ts';
import { seed } from '../api/seed/seed.ts';
import { openStore } from '../api/library/media/storage/open-store.ts';
import { migrateAs } from '../api/process/prepare-database.ts';
import { StartRefusal } from '../api/kernel/errors/start-refusal.ts';

try {
  await seedAll(process.argv.includes('--demo'));
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
}

async function seedAll(withDemo: boolean): Promise<void> {
  const config = await loadConfig();
  // Opened first: what cannot be seeded must not have migrated either.
  const store = await openStore(config, console.error);
  const database = await openDatabase(config, (error) => {
    throw error;
  });
  try {
    const orm = createOrm(database.url);
    try {
      await migrateAs(database.migrateUrl, database.url);
      const { generatedPassword } = await seed(orm, config);
      if (generatedPassword !== undefined) {
        console.log(`First administrator: ${config.admin.username}, password ${generatedPassword} (shown only once)`);
      }
      if (!withDemo) return;
      const { pages, posts, articles, users } = await seedDemo(orm, store);
      console.log(`Added ${pages} pages, ${posts} posts, ${articles} articles and ${users.length} users.`);
      for (const { username, role, password } of users) console.log(`  ${role}: ${username}, password ${password}`);
    } finally {
      await orm.close();
    }
  } finally {
    await database.stop();
  }
}
