// A process that owns an embedded server until it is told to stop, or is killed: `embedded.process.ts <DATA_DIR>`.
import { startEmbedded } from '../../kernel/database/embedded/embedded.ts';

try {
  const server = await startEmbedded({ dataDir: process.argv[2] ?? '', onLost: fail });
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  console.log(server.url);
} catch (error) {
  fail(error);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
